import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refreshAnswers } from './refresh-answers';

const PATH = '/api/things';
const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

describe('answers that are refreshed', () => {
  let client: QueryClient;
  let leave: () => void;
  let next: () => Promise<string> | string;
  beforeEach(async () => {
    client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
    next = () => 'before';
    const queryFn = ({ signal }: { signal: AbortSignal }) => (signal.aborted ? 'given up' : next());
    const observer = new QueryObserver(client, { queryKey: [PATH, { path: { thing: 1 } }], queryFn, staleTime: Infinity });
    leave = observer.subscribe(() => undefined);
    await observer.refetch();
  });
  afterEach(() => {
    leave();
    client.clear();
  });
  const kept = () => client.getQueryState<string>([PATH, { path: { thing: 1 } }]);

  it('are there when it goes on, so that nothing is lost when what looks at them ends', async () => {
    next = async () => {
      await pause(50);
      return 'after';
    };
    await refreshAnswers(client, [PATH]);
    leave();
    expect(kept()).toMatchObject({ data: 'after', isInvalidated: false });
  });

  it('keep nobody waiting for long, and count as outdated until they are there', async () => {
    next = () => new Promise(() => undefined);
    const began = Date.now();
    await refreshAnswers(client, [PATH], 40);
    leave();
    await pause(0);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(kept()).toMatchObject({ data: 'before', isInvalidated: true, fetchStatus: 'idle' });
  });

  it('keep nobody waiting where asking for them fails, or there are none', async () => {
    next = () => Promise.reject(new Error('away'));
    await refreshAnswers(client, [PATH, '/api/others']);
    await refreshAnswers(client, []);
    expect(kept()).toMatchObject({ data: 'before', status: 'error' });
  });
});
