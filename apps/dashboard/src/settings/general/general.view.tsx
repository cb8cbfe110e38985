import { useAnswer } from '../../api';
import { DemoNote } from '../../first-use/demo-note.view';
import { PageHeading } from '../../ui';
import { Loaded, useScope } from '../form';
import { DeleteWebsite } from './delete-website.view';
import { GeneralForm } from './general-form.view';
import { SwitchedOn } from './switched-on.view';

/** Name, zone and looks of a website, whether it counts, and its end. */
export function GeneralView() {
  const { websiteId, website, may } = useScope();
  const answer = useAnswer('/api/websites/{websiteId}/general', { path: { websiteId } });
  return (
    <>
      <PageHeading title="General">What the website is called, whose clocks its days go by, and who may see its figures.</PageHeading>
      <DemoNote />
      <Loaded answer={answer} lines={8}>
        {(general) => (
          <>
            <GeneralForm general={general} />
            {website && <SwitchedOn website={website} />}
            {website && may('owner') && <DeleteWebsite website={website} />}
          </>
        )}
      </Loaded>
    </>
  );
}
