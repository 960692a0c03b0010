import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readGlb } from '@torno/model-file';
import { tiffOf } from '../../command-service/src/previews/tiff-files.fixture.js';
import { refusal, type Api } from '../installation/api.js';
import { until } from '@torno/kernel/testing';
import type { Installation } from '../installation/installation.js';
import { registerCompany, type Person } from '../installation/people.js';
import { draftRfq, type DraftedRfq } from '../installation/rfq-story.js';
import { startWithCompanies } from '../installation/trading-companies.js';

let installation: Installation;
let api: Api;
let buyer: Person;
let rfq: DraftedRfq;

beforeAll(async () => {
  ({ installation, api, buyer } = await startWithCompanies({}));
  rfq = await draftRfq(api, buyer, { previews: true });
});

afterAll(() => installation?.stop());

/** A cube that the STEP reader ships for its own tests. */
const cube = (): Buffer => {
  const reader = dirname(createRequire(__filename).resolve('occt-import-js/package.json'));
  return readFileSync(join(reader, 'test/testfiles/simple-basic-cube/cube.stp'));
};

/** A TIFF of 8 × 8 grey pixels, as a scanner would leave it. */
const scan = (): Buffer =>
  tiffOf(
    [
      [256, 8],
      [257, 8],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, 122],
      [277, 1],
      [278, 8],
      [279, 64],
    ],
    { data: Buffer.alloc(64, 0x80) },
  );

const attach = async (name: string, bytes: Uint8Array): Promise<string> => {
  const form = { rfqID: rfq.rfqId, type: 'PositionDocument', referID: rfq.positions[1]!.positionId };
  const { attachmentID } = await api.upload('uploadAttachment', form, { name, bytes }, { token: buyer.token });
  return attachmentID;
};
const details = () => api.call('buyerRfqDetails', { token: buyer.token, params: { rfqId: rfq.rfqId } });
const referenceOf = async (attachmentKey: string) =>
  (await details()).positions
    .flatMap(({ attachments }) => attachments)
    .find(({ attachmentID }) => attachmentID === attachmentKey)!;
const bytesAt = async (address: string): Promise<ArrayBuffer> => {
  const answer = await fetch(`${installation.url}${address}`, { headers: { Authorization: `Bearer ${buyer.token}` } });
  expect(answer.status).toBe(200);
  return answer.arrayBuffer();
};

it('The worker makes a picture and a surface of an uploaded model although it was killed meanwhile', async () => {
  const model = await attach('cube.step', cube());
  // The job is resumed by the worker's next process, whatever was done before.
  installation.kill('worker');
  await until('the model has a surface', async () => (await referenceOf(model)).glbPreviewUrl !== null);
  const { previewUrl, glbPreviewUrl } = await referenceOf(model);
  const picture = new Uint8Array(await bytesAt(previewUrl!));
  expect(new TextDecoder('latin1').decode(picture.subarray(8, 12))).toBe('WEBP');
  expect(readGlb(await bytesAt(glbPreviewUrl!))[0]?.triangles).toHaveLength(12 * 3);
  // The first position's drawing takes precedence (RFQ-45).
  const drawing = (await details()).positions[0]!.attachments[0]!.attachmentID;
  await until('the drawing has a picture', async () => (await referenceOf(drawing)).previewUrl !== null);
  expect(await details()).toMatchObject({ previewImageUrl: `/api/v1/attachment/${drawing}/thumbnail` });
});

it('A preview is shown only to callers who may read its file, and a damaged file does not delay others', async () => {
  await attach('broken.pdf', new TextEncoder().encode('%PDF-1.7\nand nothing that follows from it'));
  const scanned = await attach('scan.tif', scan());
  const model = await attach('cube-2.step', cube());
  await until(
    'the file after the damaged one has a picture',
    async () => (await referenceOf(model)).previewUrl !== null,
  );
  await until('the scan has a picture', async () => (await referenceOf(scanned)).previewUrl !== null);
  const stranger = await registerCompany(api, 'stranger', { isBuyer: true });
  for (const rendition of ['preview', 'thumbnail', 'model'] as const) {
    const request = { token: stranger.token, params: { attachmentKey: model, rendition } };
    expect(await refusal(api.call('attachmentRendition', request))).toMatchObject({ status: 404 });
  }
});

it('A damaged file is not published even if no preview was tried before the buyer publishes (RFQ-10)', async () => {
  const { token } = buyer;
  const hasty = await draftRfq(api, buyer, { label: 'Published at once', positions: 1 });
  const params = { rfqId: hasty.rfqId };
  const form = { rfqID: hasty.rfqId, type: 'PositionDocument', referID: hasty.positions[0]!.positionId };
  // This file was not tried, whatever else the worker has previewed by now.
  installation.kill('worker');
  const bytes = new TextEncoder().encode('%PDF-1.7\nand nothing that follows from it');
  await api.upload('uploadAttachment', form, { name: 'broken.pdf', bytes }, { token });
  await api.call('publishRfq', { token, params, body: { companyIDs: [], marketplace: true } });
  const outcome = () => api.call('buyerRfqDetails', { token, params });
  await until('the publication is decided', async () => (await outcome()).status !== 'ToBeVerified');
  expect(await outcome()).toMatchObject({ status: 'PublishedFailed', failureReasons: ['fileDamaged: broken.pdf'] });
});
