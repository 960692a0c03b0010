import { tmpdir } from 'node:os';
import { writeFailureOf } from './write-failure.js';

const failed = (code: number): Error => Object.assign(new Error('the disk does not write'), { code });

it('Only a full disk is reported as full', () => {
  expect(writeFailureOf(failed(28), tmpdir())).toMatchObject({
    isFull: true,
    message: expect.stringContaining('full'),
  });
  const broken = writeFailureOf(failed(5), tmpdir());
  expect(broken).toMatchObject({ isFull: false, message: 'Nothing was written: Error: the disk does not write' });
});

it('A failure that does not come from the disk is passed through', () => {
  expect(writeFailureOf(new Error('a defect'), tmpdir())).toBeUndefined();
});
