import { chooseVisits } from './visit.filters';
import { visitDimensions } from './visit.dimensions';

describe('filters', () => {
  it('choose everything where there is none', () => {
    expect(chooseVisits({})).toEqual({ sql: '', params: {}, single: null });
    expect(chooseVisits({ country: undefined })).toEqual({ sql: '', params: {}, single: null });
  });

  it.each([
    ['country', 'fr', 'FR'],
    ['device', 'mobile', 'mobile'],
    ['browser', 'Firefox', 'Firefox'],
    ['os', 'Mac OS', 'Mac OS'],
    ['channel', 'Email', 'Email'],
    ['utm_source', 'Letter', 'Letter'],
    ['utm_medium', '', ''],
    ['utm_campaign', "'; DROP TABLE visits", "'; DROP TABLE visits"],
  ] as const)('by %s bind the value and compare what lists show', (name, value, bound) => {
    expect(chooseVisits({ [name]: value })).toEqual({
      sql: ` AND ${visitDimensions[name].sql} = {filter_${name}:String}`,
      params: { [`filter_${name}`]: bound },
      single: { dimension: name, value: bound },
    });
  });

  it('by page look among the viewed ones', () => {
    expect(chooseVisits({ page: '/a' })).toEqual({
      sql: ' AND has(page_path, {filter_page:String})',
      params: { filter_page: '/a' },
      single: { dimension: 'page', value: '/a' },
    });
  });

  it.each([
    ['a host in any spelling', 'WWW.Blog.Example', 'blog.example', ''],
    ['what lists show without a referrer', 'Direct', 'Direct', ''],
    ['no host at all, and nothing', 'not a host', '\u007f', ''],
    ['a url as it is stored, and no host', 'https://Blog.example', '\u007f', 'https://blog.example/'],
    ['a url that is none, as it is', 'https://', '\u007f', 'https://'],
  ])('by referrer mean %s', (_, value, host, url) => {
    expect(chooseVisits({ referrer: value })).toEqual({
      sql: ` AND if({filter_referrer_url:String} = '', ${visitDimensions.referrer.sql} = {filter_referrer:String}, referrer = {filter_referrer_url:String})`,
      params: { filter_referrer: host, filter_referrer_url: url },
      single: url === '' ? { dimension: 'referrer', value: host } : null,
    });
  });

  it('choose together what each of them chooses', () => {
    const [one, other] = [chooseVisits({ device: 'mobile' }), chooseVisits({ page: '/a' })];
    expect(chooseVisits({ page: '/a', device: 'mobile' })).toEqual({
      sql: one.sql + other.sql,
      params: { ...one.params, ...other.params },
      single: null,
    });
  });
});
