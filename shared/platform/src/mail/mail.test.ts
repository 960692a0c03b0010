import { startTestDocuments, type TestDocuments } from '../documents/documents.fixture.js';
import { createMail } from './mail.js';
import { createOutbox } from './outbox.js';
import { startSmtpServer } from './smtp-server.fixture.js';

let store: TestDocuments;
beforeAll(async () => {
  store = await startTestDocuments();
});
afterAll(() => store.stop());

const from = 'Torno <no-reply@torno.example>';
const email = { id: 'm1', to: 'ada@example.com', subject: 'Neue Anfrage für Sie', text: 'Grüße\n.\nEnde' };

const now = '2026-05-01T12:00:00.000Z';

const outbox = async ({ keepSecrets = false } = {}) => {
  await store.documents.collection('outbox').drop();
  return createOutbox(store.documents, { clock: () => now, keepSecrets });
};

const outboxEntries = () => store.documents.collection('outbox').find({}, { sort: { _id: 1 } });

describe('with a mail server', () => {
  it('An e-mail is sent with sender, receiver, id and text', async () => {
    const server = await startSmtpServer();
    const mail = createMail({ smtpUrl: server.url, from, outbox: await outbox() });
    await mail.ping();
    await mail.send(email);
    expect(server.mails).toHaveLength(1);
    expect(await outboxEntries()).toMatchObject([
      { _id: 'm1', to: email.to, subject: email.subject, text: email.text },
    ]);
    const [received] = server.mails;
    expect(received).toMatchObject({ from: 'no-reply@torno.example', to: ['ada@example.com'] });
    expect(received?.source).toContain('From: Torno <no-reply@torno.example>');
    expect(received?.source).toContain('Message-ID: <m1@torno>');
    expect(received?.source).toMatch(/Subject: =\?UTF-8\?Q\?Neue_Anfrage_f=C3=BCr_Sie\?=/);
    mail.close();
    await server.stop();
  });

  it('An e-mail has one recipient only, whatever the address looks like', async () => {
    const server = await startSmtpServer();
    const mail = createMail({ smtpUrl: server.url, from, outbox: await outbox() });
    const injected = ['ada@example.com, eve@example.com', 'ada@example.com\r\nBcc: eve@example.com'];
    await Promise.all(injected.map((to) => mail.send({ ...email, to }).catch(() => undefined)));
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('eve@example.com');
    expect(server.mails.map(({ source }) => source).join()).not.toMatch(/^Bcc:/m);
    mail.close();
    await server.stop();
  });

  it('Sending rejects when the server refuses the e-mail or is unavailable', async () => {
    const server = await startSmtpServer();
    const mail = createMail({ smtpUrl: server.url, from, outbox: await outbox() });
    await expect(mail.send({ ...email, to: 'refuse@example.com' })).rejects.toMatchObject({
      name: 'RefusedForGood',
      message: expect.stringContaining('550'),
    });
    expect(await outboxEntries()).toEqual([]);
    await server.stop();
    await expect(mail.send(email)).rejects.toMatchObject({
      name: 'Error',
      message: expect.stringContaining('ECONNREFUSED'),
    });
    mail.close();
  });
});

describe('without a mail server', () => {
  it('E-mails are kept in the outbox, each once', async () => {
    const box = await outbox();
    const mail = createMail({ from, outbox: box });
    await mail.ping();
    await mail.send(email);
    await mail.send({ ...email, subject: 'again' });
    await mail.send({ ...email, id: 'm2', to: 'bob@example.com', html: '<p>Hi</p>' });
    mail.close();
    const [first, second, ...others] = await outboxEntries();
    const { id, ...sent } = email;
    expect(first).toEqual({ _id: id, ...sent, from, at: now, keptSince: new Date(now) });
    expect(second).toMatchObject({ _id: 'm2', html: '<p>Hi</p>' });
    expect(others).toEqual([]);
  });

  const withSecret = { ...email, text: 'at /reset?token=abc', html: '<a href="/reset?token=abc">', secret: 'abc' };

  it('An e-mail with a secret is kept without it (AUTH-44)', async () => {
    const box = await outbox();
    await createMail({ from, outbox: box }).send(withSecret);
    const [stored] = await outboxEntries();
    expect(stored).toMatchObject({ text: 'at /reset?token=…', html: '<a href="/reset?token=…">' });
    expect(JSON.stringify(stored)).not.toContain('abc');
  });

  it('In development an e-mail is kept with its secret, so that links can be tried', async () => {
    const box = await outbox({ keepSecrets: true });
    await createMail({ from, outbox: box }).send(withSecret);
    expect(await outboxEntries()).toMatchObject([{ text: withSecret.text, html: withSecret.html }]);
  });
});
