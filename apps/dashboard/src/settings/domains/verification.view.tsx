import { useChange } from '../../api';
import { Button, Card, Chip, CopyButton } from '../../ui';
import { FailureNote, LockedNote, useScope } from '../form';
import type { DomainConfiguration } from './allowed-domains.view';
import { DOMAINS } from './domains.view';

const STATES = {
  unverified: ['plain', 'not verified'],
  pending: ['info', 'could not be asked; try again'],
  verified: ['good', 'verified'],
  failed: ['bad', 'nothing found'],
} as const;

/** Whether the domain is the team's own, and how that is shown. */
export function Verification({ configuration }: { readonly configuration: DomainConfiguration }) {
  const { websiteId, may } = useScope();
  const verify = useChange('post', `${DOMAINS}/verify`, { refreshes: [DOMAINS] });
  const [tone, word] = STATES[configuration.verification_status];
  const verified = configuration.verification_status === 'verified';
  return (
    <Card title="Verification" actions={<Chip tone={tone}>{word}</Chip>}>
      <div className="flex max-w-2xl flex-col gap-4">
        <p className="text-soft">
          {verified
            ? `${configuration.primary_domain} is yours. That stays so until the domain is changed.`
            : 'Any one of these shows that the domain is yours. Nothing depends on it but this mark.'}
        </p>
        {!verified && (
          <ol className="flex list-decimal flex-col gap-4 pl-5 marker:text-faint">
            <li>
              <p className="mb-1.5">Count a first visit: put the script into your pages.</p>
            </li>
            <li>
              <p className="mb-1.5">
                Or add a TXT record to <code className="wrap-anywhere">{configuration.primary_domain}</code>:
              </p>
              <Copied text={configuration.verification_record} />
            </li>
            <li>
              <p className="mb-1.5">Or put this into the head of the front page:</p>
              <Copied text={configuration.verification_tag} />
            </li>
          </ol>
        )}
        <FailureNote failure={verify.error} />
        {!verified &&
          (may('admin') ? (
            <Button className="self-start" busy={verify.isPending} onClick={() => verify.mutate({ path: { websiteId }, body: {} })}>
              Look now
            </Button>
          ) : (
            <LockedNote>Admins and owners of the team can have it looked for.</LockedNote>
          ))}
      </div>
    </Card>
  );
}

const Copied = ({ text }: { readonly text: string }) => (
  <span className="flex items-center gap-2 rounded-lg bg-sunken p-2 pl-3">
    <code className="min-w-0 flex-1 text-sm wrap-anywhere">{text}</code>
    <CopyButton text={text} />
  </span>
);
