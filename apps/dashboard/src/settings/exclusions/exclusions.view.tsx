import { PageHeading } from '../../ui';
import { useAnswer } from '../../api';
import { Loaded, useScope } from '../form';
import { BlockedReport } from './blocked-report.view';
import { ExcludedAddresses } from './excluded-addresses.view';
import { ExcludedPaths } from './excluded-paths.view';

export const EXCLUSIONS = '/api/websites/{websiteId}/exclusions';

/** Who and what is not counted, and how much that is. */
export function ExclusionsView() {
  const { websiteId } = useScope();
  const answer = useAnswer(EXCLUSIONS, { path: { websiteId } });
  return (
    <>
      <PageHeading title="Exclusions">
        Visits of yourselves, of offices and of machines need not be counted. What came before stays.
      </PageHeading>
      <Loaded answer={answer} lines={6}>
        {(exclusions) => (
          <>
            <ExcludedAddresses entries={exclusions.ip_exclusions} />
            <ExcludedPaths entries={exclusions.path_exclusions} />
            <BlockedReport />
          </>
        )}
      </Loaded>
    </>
  );
}
