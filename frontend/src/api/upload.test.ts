import { fakeUploads } from '../shared/testing/fake-uploads.js';
import { client } from './client.js';
import { upload } from './upload.js';

const file = new File(['%PDF'], 'shaft.pdf');
const fields = { rfqID: 'r1', type: 'NdaDocument' };

/** Waits long enough for everything that does not need the reply. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
};

it.each([
  ['stored', { body: { attachmentKey: 'k', label: 'shaft.pdf', position: 9 } }],
  ['refused', { status: 415, body: { status: 415, code: 'file.type-not-allowed' } }],
] as const)('an upload counts as in flight from its last byte until it is %s', async (_, reply) => {
  let answer = (): void => undefined;
  fakeUploads(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(reply);
      }),
  );
  const order: string[] = [];
  const done = upload('uploadAttachment', { file, fields }).then(
    () => order.push('answered'),
    () => order.push('answered'),
  );
  await turns();
  const settled = client.inFlight.settled().then(() => order.push('settled'));
  await turns();
  answer();
  await Promise.all([done, settled]);
  expect(order).toEqual(['answered', 'settled']);
});
