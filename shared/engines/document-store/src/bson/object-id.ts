import { randomBytes } from 'node:crypto';
import type { ObjectId } from './value.js';

const machine = randomBytes(5).toString('hex');
let counter = randomBytes(3).readUIntBE(0, 3);

/** A new ObjectId: seconds since 1970, five random bytes of this process, a counter. */
export const newObjectId = (): ObjectId => {
  counter = (counter + 1) & 0xffffff;
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  return { kind: 'objectId', hex: `${seconds}${machine}${counter.toString(16).padStart(6, '0')}` };
};
