import { knownSource } from './known.source';

/** What is told of urls, one after the other. */
const told = (...urls: string[]) =>
  urls.map((url) => {
    const { hostname, pathname } = new URL(`https://${url}`);
    const known = knownSource(hostname, pathname);
    return known && `${known.name}, ${known.kind}`;
  });

describe('what is known of a host', () => {
  it('is told by the path of each url, whichever was seen first', () => {
    expect(told('www.orange.fr/', 'www.orange.fr/webmail/fr_FR/read.html', 'www.orange.fr/')).toEqual([
      null,
      'Orange Webmail, email',
      null,
    ]);
    expect(told('m.orange.fr/webmail', 'm.orange.fr/', 'm.orange.fr/webmail')).toEqual([
      'Orange Webmail, email',
      null,
      'Orange Webmail, email',
    ]);
    expect(told('m.google.ac/', 'm.google.ac/imgres', 'm.google.ac/')).toEqual([
      'Google, search',
      'Google Images, search',
      'Google, search',
    ]);
  });

  it('is the same for every path where none tells apart', () => {
    expect(told('www.linkedin.com/', 'www.linkedin.com/feed/', 'l.facebook.com/l.php', 'l.facebook.com/')).toEqual([
      'LinkedIn, social',
      'LinkedIn, social',
      'Facebook, social',
      'Facebook, social',
    ]);
    expect(told('blog.example.org/', 'blog.example.org/imgres')).toEqual([null, null]);
  });

  it('is that of the host where there is no path', () => {
    expect(knownSource('www.orange.fr', '')).toBeNull();
    expect(knownSource('m.google.ac', '')?.name).toBe('Google');
    expect(knownSource('m.google.ac')?.name).toBe('Google');
  });
});
