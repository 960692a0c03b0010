import { renderSupportAccessEmail } from './support-access-email.js';

it.each([
  ['de', 'Guten Tag Bea Bauer', 'Olivia Operator vom Support', '21. März 2026 um 12:00 MEZ'],
  ['en', 'Hello Bea Bauer', 'Olivia Operator of the support team', '21 March 2026 at 12:00 CET'],
  ['it', 'Buongiorno Bea Bauer', 'Olivia Operator dell’assistenza', '21 marzo 2026 alle ore 12:00 CET'],
] as const)('The e-mail about access by support in %s says who, since when and why', (language, ...expected) => {
  const { text } = renderSupportAccessEmail(
    {
      kind: 'support-access',
      receiverUserId: 'u1',
      operatorName: 'Olivia Operator',
      reason: 'Call 17: {{start}}',
      startedAt: '2026-03-21T11:00:00.000Z',
    },
    { name: 'Bea Bauer', language, timeZone: 'Europe/Berlin' },
    'https://torno.example',
  );
  for (const part of [...expected, '\n\nCall 17: {{start}}\n\n', '\nhttps://torno.example/settings/support-access\n'])
    expect(text).toContain(part);
});
