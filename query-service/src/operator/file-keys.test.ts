import { fileKeysIn } from './file-keys.js';

it('Files are found at any depth of the data, and no other texts', () => {
  const signed = [{ signedAttachmentKey: 'b' }, { signedAttachmentKey: null }];
  const data = { attachmentKey: 'a', request: { signed }, label: 'c', attachmentKeys: 'd' };
  expect(fileKeysIn(data)).toEqual(['a', 'b']);
});
