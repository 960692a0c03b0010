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

/** An empty outbox with a clock that advances by a minute with each e-mail. */
const outbox = async ({ keepSecrets = false } = {}) => {
  let minute = 0;
  await store.documents.collection('outbox').drop();
  return createOutbox(store.documents, {
    clock: () => `2026-05-01T12:${String(minute++).padStart(2, '0')}:00.000Z`,
    keepSecrets,
  });
};

describe('with a mail server', () => {
  it('An e-mail is sent with sender, receiver, id and text', async () => {
    const server = await startSmtpServer();
    const mail = createMail({ smtpUrl: server.url, from, outbox: await outbox() });
    await mail.ping();
    await mail.send(email);
    expect(server.mails).toHaveLength(1);
    const [received] = server.mails;
    expect(received).toMatchObject({ from: 'no-reply@torno.example', to: ['ada@example.com'] });
    expect(received?.source).toContain('From: Torno <no-reply@torno.example>');
    expect(received?.source).toContain('Message-ID: <m1@torno>');
    expect(received?.source).toMatch(/Subject: =\?UTF-8\?Q\?Neue_Anfrage_f=C3=BCr_Sie\?=/);
    mail.close();
    await server.stop();
  });

  it('An e-mail has one receiver only, whatever the address looks like', async () => {
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
    await expect(mail.send({ ...email, to: 'refuse@example.com' })).rejects.toThrow('550');
    await server.stop();
    await expect(mail.send(email)).rejects.toThrow('ECONNREFUSED');
    mail.close();
  });
});

describe('without a mail server', () => {
  it('E-mails are kept in the outbox, each once, newest first', async () => {
    const box = await outbox();
    const mail = createMail({ from, outbox: box });
    await mail.ping();
    await mail.send(email);
    await mail.send({ ...email, subject: 'again' });
    await mail.send({ ...email, id: 'm2', to: 'bob@example.com', html: '<p>Hi</p>' });
    mail.close();
    const emails = await box.list();
    expect(emails.map(({ id }) => id)).toEqual(['m2', 'm1']);
    expect(emails[0]?.html).toBe('<p>Hi</p>');
    expect(emails[1]).toEqual({ ...email, from, at: '2026-05-01T12:00:00.000Z' });
  });

  const withSecret = { ...email, text: 'at /reset?token=abc', html: '<a href="/reset?token=abc">', secret: 'abc' };

  it('An e-mail with a secret is kept without it (AUTH-44)', async () => {
    const box = await outbox();
    await createMail({ from, outbox: box }).send(withSecret);
    const [kept] = await store.documents.collection('outbox').find({});
    expect(kept).toMatchObject({ text: 'at /reset?token=…', html: '<a href="/reset?token=…">' });
    expect(JSON.stringify(kept)).not.toContain('abc');
  });

  it('In development an e-mail is kept with its secret, so that links can be tried', async () => {
    const box = await outbox({ keepSecrets: true });
    await createMail({ from, outbox: box }).send(withSecret);
    expect(await box.list()).toMatchObject([{ text: withSecret.text, html: withSecret.html }]);
  });

  it('The outbox is paged, by receiver too', async () => {
    const box = await outbox();
    for (let n = 0; n < 5; n++) {
      await box.put({ id: `m${n}`, from, to: n % 2 ? 'bob@x.de' : 'ada@x.de', subject: 's', text: 't' });
    }
    const first = await box.list({ limit: 2 });
    expect(first.map(({ id }) => id)).toEqual(['m4', 'm3']);
    const next = await box.list({ limit: 2, before: first[1]?.at });
    expect(next.map(({ id }) => id)).toEqual(['m2', 'm1']);
    expect((await box.list({ to: 'bob@x.de' })).map(({ id }) => id)).toEqual(['m3', 'm1']);
  });
});
