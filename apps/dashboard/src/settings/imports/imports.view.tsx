import { useAnswer } from '../../api';
import { Card, EmptyState, PageHeading } from '../../ui';
import { Loaded, useScope } from '../form';
import { ImportList, isUnderWay } from './import-list.view';
import { NewImport } from './new-import.view';
import { IMPORTS } from './use-import';

const EVERY_MS = 2_000;

/** What was counted elsewhere, brought in by files. */
export function ImportsView() {
  const { websiteId, website } = useScope();
  const asked = { path: { websiteId } } as const;
  const first = useAnswer(IMPORTS, asked);
  const waits = first.data?.some(isUnderWay) ?? false;
  const answer = useAnswer(IMPORTS, asked, waits ? { everyMs: EVERY_MS } : {});
  return (
    <>
      <PageHeading title="Imports">
        What was counted before, for {website?.domain ?? 'this website'}. Files are read as they come; addresses of visitors are not kept.
        Each line counts once, however often its file is imported.
      </PageHeading>
      <NewImport key={websiteId} websiteId={websiteId} />
      <Loaded answer={answer}>
        {(imports) =>
          imports.length ? (
            <ImportList imports={imports} websiteId={websiteId} />
          ) : (
            <Card>
              <EmptyState title="Nothing was imported yet" />
            </Card>
          )
        }
      </Loaded>
    </>
  );
}
