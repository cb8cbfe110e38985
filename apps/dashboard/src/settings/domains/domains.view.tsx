import { useAnswer } from '../../api';
import { PageHeading } from '../../ui';
import { Loaded, useScope } from '../form';
import { AllowedDomains } from './allowed-domains.view';
import { Verification } from './verification.view';

export const DOMAINS = '/api/websites/{websiteId}/domains';

/** On which domains pages count, and whether the first one is yours. */
export function DomainsView() {
  const { websiteId } = useScope();
  const answer = useAnswer(DOMAINS, { path: { websiteId } });
  return (
    <>
      <PageHeading title="Domains">
        Pages on other domains are not counted, so that nobody can fill your figures from elsewhere.
      </PageHeading>
      <Loaded answer={answer} lines={6}>
        {(configuration) => (
          <>
            <AllowedDomains configuration={configuration} />
            <Verification configuration={configuration} />
          </>
        )}
      </Loaded>
    </>
  );
}
