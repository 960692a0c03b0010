import { findExposure } from './data-directory.js';

describe('A data directory whose mode this process may not change', () => {
  it.each([
    ['its own, on a file system without permissions', { uid: 1000, mode: 0o40777 }],
    ['root’s, prepared for a group, as a volume of a container', { uid: 0, mode: 0o42770 }],
  ])('is accepted if it is %s', (_, found) => expect(findExposure(found, 1000)).toBeUndefined());

  it.each([
    ['another user’s', { uid: 1001, mode: 0o40770 }, 'belongs to another user'],
    ['root’s and others may list it', { uid: 0, mode: 0o42775 }, 'belongs to root and is open to all users'],
    ['root’s and others may make files', { uid: 0, mode: 0o40772 }, 'belongs to root and is open to all users'],
  ])('is refused if it is %s', (_, found, reason) => expect(findExposure(found, 1000)).toContain(reason));
});
