import type { PasswordResetEmailJob } from './email-job.js';
import { resetSecret } from '../account/password-reset.js';
import { renderPasswordResetEmail } from './password-reset-email.js';

const jwtSecret = 's'.repeat(32);
const email: PasswordResetEmailJob = {
  kind: 'password-reset',
  receiverUserId: 'u1',
  requestId: 'r1',
  expiresAt: '2026-03-21T11:00:00.000Z',
};

it.each([
  ['de', 'Neues Passwort für Torno', 'Guten Tag Bea Bauer', '21. März 2026 um 12:00 MEZ'],
  ['en', 'New password for Torno', 'Hello Bea Bauer', '21 March 2026 at 12:00 CET'],
  ['it', 'Nuova password per Torno', 'Buongiorno Bea Bauer', '21 marzo 2026 alle ore 12:00 CET'],
] as const)(
  'A password reset e-mail in %s contains the link and the end of its validity (AUTH-17)',
  (language, subject, greeting, end) => {
    const recipient = { name: 'Bea Bauer', language, timeZone: 'Europe/Berlin' };
    const written = renderPasswordResetEmail(email, recipient, { publicUrl: 'https://torno.example', jwtSecret });
    expect(written.subject).toBe(subject);
    expect(written.text).toContain(greeting);
    expect(written.text).toContain(end);
    expect(written.secret).toBe(`u1.${resetSecret('u1', 'r1', jwtSecret)}`);
    expect(written.text).toContain(`\nhttps://torno.example/reset-password?token=${written.secret}\n`);
  },
);
