import { useAnswer, useChange } from '../api';

/** How far the first steps are: `created` a website, `installed` its script. */
export type FirstStep = 'created' | 'installed';

/** What is kept of the first steps, and how to keep more. */
export function useOnboarding() {
  const { data } = useAnswer('/api/onboarding/progress', {}, { freshMs: 60_000 });
  const save = useChange('post', '/api/onboarding/progress', { refreshes: ['/api/onboarding/progress'] });
  return {
    progress: data,
    keep: (step: FirstStep, websiteId: string) =>
      save.mutate({ body: { step, completed: step === 'installed', data: { ...data?.data, website_id: websiteId } } }),
  };
}
