import { loadConfig } from './config';

const SMTP = { FOOTFALL_SMTP_URL: 'smtp://mail.example:587' };
const from = (text: string) => loadConfig({ ...SMTP, FOOTFALL_MAIL_FROM: text }).FOOTFALL_MAIL_FROM;

test.each([
  ['footfall@example.com', '', 'footfall@example.com'],
  ['Footfall <footfall@example.com>', 'Footfall', 'footfall@example.com'],
  ['"Footfall, the shop" <footfall@example.com>', 'Footfall, the shop', 'footfall@example.com'],
  [' Zähler  <a.b+c@mail.example.org> ', 'Zähler', 'a.b+c@mail.example.org'],
])('%j is a mailbox', (text, name, address) => expect(from(text)).toEqual({ name, address }));

test.each([
  'Footfall',
  'Footfall <nobody>',
  '<>',
  'a@b.example, c@d.example',
  'Footfall\nBcc: x@y.example <a@b.example>',
  'F <a@b.example> x',
])('%j is none', (text) => expect(() => from(text)).toThrow(/FOOTFALL_MAIL_FROM must be an e-mail address/));

test('a mail server and whom mails are from go together', () => {
  expect(() => loadConfig(SMTP)).toThrow(/FOOTFALL_MAIL_FROM is needed too/);
  expect(() => loadConfig({ FOOTFALL_MAIL_FROM: 'a@b.example' })).toThrow(/FOOTFALL_SMTP_URL is needed too/);
  expect(() => loadConfig({ FOOTFALL_SMTP_URL: 'http://mail.example', FOOTFALL_MAIL_FROM: 'a@b.example' })).toThrow(
    /FOOTFALL_SMTP_URL must be/,
  );
});
