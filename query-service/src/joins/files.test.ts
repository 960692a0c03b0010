import { previewImage, type FileReferences } from './files.js';

const files = (pictured: readonly string[]): FileReferences => ({
  of: (attachmentKey) =>
    attachmentKey === null
      ? null
      : {
          attachmentID: attachmentKey,
          label: `${attachmentKey}.pdf`,
          url: '',
          previewUrl: null,
          glbPreviewUrl: null,
          mime: 'application/pdf',
        },
  isPictured: (attachmentKey) => pictured.includes(attachmentKey),
  referencesTo: () => [],
  documents: () => [],
});
const rfq = {
  positions: [['a'], ['b', 'c']].map((keys) => ({
    attachments: keys.map((attachmentKey) => ({ attachmentKey, label: attachmentKey })),
  })),
};
const pictureOf = (...pictured: string[]) =>
  previewImage(rfq as unknown as Parameters<typeof previewImage>[0], files(pictured));

it('The picture of an RFQ comes from the first position document that has one (RFQ-45)', () => {
  expect(pictureOf('c', 'b')).toEqual({ previewImageUrl: '/api/v1/attachment/b/thumbnail', previewImageName: 'b.pdf' });
  expect(pictureOf('c', 'a')).toMatchObject({ previewImageName: 'a.pdf' });
});

it('The first file is named where none has a picture', () =>
  expect(pictureOf()).toEqual({ previewImageUrl: null, previewImageName: 'a.pdf' }));
