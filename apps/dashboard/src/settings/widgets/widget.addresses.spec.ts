import { addressesOf } from './widget.addresses';

const plain = { kind: 'realtime', theme: '', color: '', locale: '' } as const;

it('leaves out what is as the reader has it', () => {
  expect(addressesOf('https://stats.example', 'FF_1', plain, 'Shop')).toEqual({
    svg: 'https://stats.example/widgets/FF_1/realtime?format=svg',
    json: 'https://stats.example/widgets/FF_1/realtime?format=json',
    iframe:
      '<iframe src="https://stats.example/widgets/FF_1/realtime" width="240" height="110" title="Visitors now: Shop" style="border:0" loading="lazy"></iframe>',
    markdown: '![Visitors now: Shop](https://stats.example/widgets/FF_1/realtime?format=svg)',
  });
});

it('what is copied is markup, whatever the website is called', () => {
  const { iframe, markdown } = addressesOf(
    'https://stats.example',
    'FF_1',
    { kind: 'recent', theme: 'dark', color: 'c2410c', locale: 'de' },
    'A "B" <C> & [D]',
  );
  expect(iframe).toContain('src="https://stats.example/widgets/FF_1/recent?theme=dark&amp;color=c2410c&amp;locale=de"');
  expect(iframe).toContain('title="Countries: A &quot;B&quot; &lt;C> &amp; [D]"');
  expect(markdown).toBe(
    '![Countries: A "B" <C> & \\[D\\]](https://stats.example/widgets/FF_1/recent?format=svg&theme=dark&color=c2410c&locale=de)',
  );
});
