import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { pictureLimits } from '@torno/domain';
import { newId } from '@torno/kernel';
import { attachment } from '../attachments/attachment.js';
import { company } from '../company/company.js';
import type { CommandContext } from '../context.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { registerPerson } from '../testing/people.fixture.js';
import { unlimitedQuotas } from '../testing/unlimited-quotas.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { attachmentHandlers } from '../attachments/attachment-handlers.js';
import { companyAccountHandlers } from './company-account-handlers.js';

let service: TestProcessManagers;
let companyId: string;
let handlers: ReturnType<typeof companyAccountHandlers> & ReturnType<typeof attachmentHandlers>;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
  const { commandRunner, files, references, now: clock } = service;
  const used: Pick<CommandContext, 'quotas' | 'commandRunner' | 'files' | 'references' | 'clock'> = {
    quotas: unlimitedQuotas,
    commandRunner,
    files,
    references,
    clock,
  };
  const context = used as CommandContext;
  handlers = extendedHandlers({ ...companyAccountHandlers(context), ...attachmentHandlers(context) }, context);
  ({ companyId } = await registerPerson(service, 'ada', { isBuyer: true, isSupplier: false }));
});
afterAll(() => service?.stop());

/** The header of a PNG, which contains its size, followed by zeros. */
const png = (width: number, height: number, bytes = 64): Buffer => {
  const picture = Buffer.alloc(bytes);
  picture.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  picture.writeUInt32BE(13, 8);
  picture.write('IHDR', 12, 'latin1');
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
};

const sending = (content: Buffer, name: string): IncomingMessage => {
  const head = `--b\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]);
  return Object.assign(new PassThrough(), {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }).end(body) as unknown as IncomingMessage;
};

const requestOf = (request: object) => ({
  caller: { userId: newId(), companyId, roles: ['buyer', 'admin'] },
  headers: {},
  correlationId: newId(),
  ...request,
});
type Of<Name extends keyof typeof handlers> = Parameters<(typeof handlers)[Name]>[0];
const uploadLogo = (content = png(300, 100), name = 'logo.png') =>
  handlers.uploadLogo(requestOf({ raw: sending(content, name) }) as unknown as Of<'uploadLogo'>);
const uploadCover = () =>
  handlers.uploadCover(requestOf({ raw: sending(png(900, 300), 'x.png') }) as unknown as Of<'uploadCover'>);
const removeLogo = () => handlers.removeLogo(requestOf({}) as unknown as Of<'removeLogo'>);
const removeCover = () => handlers.removeCover(requestOf({}) as unknown as Of<'removeCover'>);
const changeLogo = (body: object) => handlers.changeLogo(requestOf({ body }) as unknown as Of<'changeLogo'>);
const pictures = async () => {
  const { logoKey, coverKey } = (await service.commandRunner.load(company, companyId)).state;
  return { logo: logoKey, cover: coverKey };
};

it('A logo is shown from its upload until it is removed (COMP-24, UPLOAD-01)', async () => {
  const { body } = await uploadLogo();
  expect(body).toMatchObject({
    url: `/api/v1/attachment/${body?.key}`,
    previewUrl: `/api/v1/attachment/${body?.key}/preview`,
  });
  expect(await pictures()).toEqual({ logo: body?.key, cover: null });
  expect((await service.commandRunner.load(attachment, body?.key ?? '')).state).toMatchObject({
    type: 'CompanyLogo',
    ownerCompanyId: companyId,
    fileName: 'logo.png',
  });
  expect(await removeLogo()).toMatchObject({ body: { logoUrl: null } });
  expect(await pictures()).toEqual({ logo: null, cover: null });
});

it('A cover is shown beside the logo (UPLOAD-05)', async () => {
  const { body } = await uploadCover();
  expect(await pictures()).toMatchObject({ cover: body?.key });
  expect(await removeCover()).toMatchObject({ body: { profilePictureUrl: null } });
  expect(await pictures()).toMatchObject({ cover: null });
});

it('An earlier logo can be shown again by its key or its address', async () => {
  const [first, second] = [(await uploadLogo()).body, (await uploadLogo()).body];
  expect(await changeLogo({ key: first?.key })).toMatchObject({ body: { logoUrl: first?.url } });
  expect(await pictures()).toMatchObject({ logo: first?.key });
  await changeLogo({ url: second?.url });
  expect(await pictures()).toMatchObject({ logo: second?.key });
  const cover = (await uploadCover()).body;
  for (const foreign of [{ key: newId() }, { key: cover?.key }, { url: 'https://example.com/logo.png' }, {}])
    await expect(changeLogo(foreign)).rejects.toMatchObject({ kind: 'invalid' });
  expect(await pictures()).toMatchObject({ logo: second?.key });
});

it('A picture that is shown cannot be deleted', async () => {
  const { body } = await uploadLogo();
  const removal = handlers.deleteAttachment(
    requestOf({ body: { attachmentKey: body?.key } }) as unknown as Of<'deleteAttachment'>,
  );
  await expect(removal).rejects.toMatchObject({ code: 'attachment.in-use' });
});

it('A picture may have a side of 4096 pixels (UPLOAD-15)', async () => {
  expect(await uploadLogo(png(4096, 4096))).toMatchObject({ body: { url: expect.any(String) } });
});

/** The field's code selects the text that people read. */
const unreadable = { code: 'picture.unreadable', errors: [{ field: 'image', code: 'unreadable-picture' }] };
it.each([
  [
    'a side of 4097 pixels (UPLOAD-15)',
    png(10, 4097),
    'a.png',
    { code: 'picture.too-many-pixels', errors: [{ field: 'image', code: 'too-many-pixels' }] },
  ],
  ['no width (UPLOAD-25)', png(0, 10), 'a.png', unreadable],
  ['no height (UPLOAD-25)', png(10, 0), 'a.png', unreadable],
  ['another kind (UPLOAD-12)', Buffer.from('GIF89a and so on'), 'a.gif', { status: 415, code: 'picture.type' }],
  ['a false name', Buffer.from('MZ this is a program'), 'a.png', { status: 415 }],
  ['more than 10 MB (UPLOAD-14)', png(10, 10, pictureLimits.bytes + 1), 'a.png', { status: 413 }],
  ['nothing in it (UPLOAD-22)', Buffer.alloc(0), 'a.png', { code: 'attachment.empty' }],
])('A picture with %s is refused and leaves no file behind', async (_what, content, name, refusal) => {
  const before = await pictures();
  const idempotencyKey = newId();
  const request = requestOf({ raw: sending(content, name), idempotencyKey });
  await expect(handlers.uploadLogo(request as unknown as Of<'uploadLogo'>)).rejects.toMatchObject(refusal);
  expect(await pictures()).toEqual(before);
  // A refused command may be repeated with another file.
  const again = { ...request, raw: sending(png(20, 20), 'good.png') };
  await handlers.uploadLogo(again as unknown as Of<'uploadLogo'>);
  expect(await pictures()).not.toEqual(before);
});
