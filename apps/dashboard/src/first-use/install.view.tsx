import { useEffect } from 'react';
import { useAnswer } from '../api';
import { useWebsite } from '../session';
import { PageHeading, Skeleton } from '../ui';
import { DemoNote } from './demo-note.view';
import { FirstVisit } from './first-visit.view';
import { SnippetTabs } from './snippet-tabs.view';
import { useOnboarding } from './use-onboarding';

/** The script of a website, and whether it tells anything yet. */
export function InstallView() {
  const website = useWebsite();
  const { progress, keep } = useOnboarding();
  const code = website?.tracking_code ?? '';
  const { data: status } = useAnswer('/e/{trackingCode}/status', { path: { trackingCode: code } }, { enabled: code !== '' });
  const arrived = (status?.last_event_at ?? null) !== null;
  const unfinished = progress?.completed === false && progress.current_step === 'created';
  useEffect(() => {
    if (website && arrived && unfinished) keep('installed', website.id);
    // `keep` is another function each time, and saving is what makes `unfinished` false.
  }, [arrived, unfinished, website?.id]);
  return (
    <>
      <PageHeading title="Installation">
        One script counts the pages of {website?.domain ?? 'your website'}. It weighs 4 KB, stores nothing in the browser and needs no
        consent banner of its own.
      </PageHeading>
      {website ? (
        <>
          <DemoNote />
          <SnippetTabs trackingCode={website.tracking_code} />
          <FirstVisit website={website} />
          <p className="text-sm text-faint">
            Tracking code: <code className="select-all">{website.tracking_code}</code>
          </p>
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  );
}
