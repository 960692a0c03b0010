import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@torno/kernel';
import { FileTooLarge, type Files } from '@torno/platform';
import { receiveFile } from './receive-file.js';

const pdf = '%PDF-1.4\n%%EOF\n';
const boundary = 'boundary';

const filePart = (name: string, fileName: string, content = pdf): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;

const fieldPart = (name: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nred\r\n`;

/** A part whose file name has the notation of RFC 5987. */
const encodedPart = (fileName: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="attachment"; filename*=${fileName}\r\n\r\n${pdf}\r\n`;

const requestOf = (...parts: readonly string[]): IncomingMessage =>
  Object.assign(new PassThrough(), {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }).end(`${parts.join('')}--${boundary}--\r\n`) as unknown as IncomingMessage;

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Files in memory, of which one may be known before. */
const memoryFiles = (storedFile?: Buffer): { readonly files: Files; readonly stored: Map<string, Buffer> } => {
  const stored = new Map<string, Buffer>(storedFile ? [['key', storedFile]] : []);
  return {
    stored,
    files: {
      put: async (id, content, { maxBytes }) => {
        const bytes = await buffer(content);
        if (bytes.length > maxBytes) throw new FileTooLarge(maxBytes);
        stored.set(id, bytes);
        return { size: bytes.length, sha256: sha256Of(bytes) };
      },
      open: async (id) => Readable.from(stored.get(id) ?? Buffer.alloc(0)),
      info: async (id) => {
        const bytes = stored.get(id);
        if (!bytes) return undefined;
        const storedAt = '2026-03-20T12:00:00.000Z';
        const [size, sha256] = [bytes.length, sha256Of(bytes)];
        return { fileName: 'known.pdf', mime: 'application/pdf', size, sha256, storedAt };
      },
      remove: async (id) => stored.delete(id),
    },
  };
};

const options = {
  field: 'attachment',
  attachmentKey: 'key',
  maxBytes: 1000,
  requireQuota: async (): Promise<void> => undefined,
};

const receive = (files: Files, ...parts: readonly string[]) => receiveFile(requestOf(...parts), files, options);

describe('An upload', () => {
  it('stores one file', async () => {
    const { files, stored } = memoryFiles();
    const { file } = await receive(files, filePart('attachment', 'offer.pdf'));
    expect(file).toMatchObject({ attachmentKey: 'key', fileName: 'offer.pdf', mime: 'application/pdf' });
    expect(stored.get('key')?.toString()).toBe(pdf);
  });

  it.each([
    ['control characters', 'of\u0085fer.pdf', 'offer.pdf'],
    ['bidirectional controls', 'offer\u202efdp.\u2066exe\u200f.pdf', 'offerfdp.exe.pdf'],
    ['line separators', 'of\u2028fer\u2029.pdf', 'offer.pdf'],
    ['folders and signs of shells', '../a/of<fe>r.pdf', 'of_fe_r.pdf'],
  ])('loses %s of its name', async (_, sent, stored) => {
    const { file } = await receive(memoryFiles().files, filePart('attachment', sent));
    expect(file.fileName).toBe(stored);
  });

  it('loses control characters that were sent encoded in its name', async () => {
    const { file } = await receive(memoryFiles().files, encodedPart("utf-8''of%00f%0D%0Aer%7F.pdf"));
    expect(file.fileName).toBe('offer.pdf');
  });

  it('drops a lone surrogate from its name, sent or left by truncation', async () => {
    const half = await receive(memoryFiles().files, encodedPart("utf-16le''%3d%d8a%00.%00p%00d%00f%00"));
    expect(half.file.fileName).toBe('a.pdf');
    for (const before of ['', 'x']) {
      const { file } = await receive(memoryFiles().files, filePart('attachment', `${before}${'😀'.repeat(150)}.pdf`));
      expect(file.fileName).toMatch(/^x?(😀)+\.pdf$/u);
      expect(file.fileName.length).toBeGreaterThan(198);
      expect(file.fileName.length).toBeLessThanOrEqual(200);
    }
  });

  it('is refused if it contains a second file, and leaves no file behind (QUOTE-58)', async () => {
    const { files, stored } = memoryFiles();
    const twice = receive(files, filePart('attachment', 'a.pdf'), filePart('attachment', 'b.pdf'));
    await expect(twice).rejects.toMatchObject({ errors: [{ field: 'attachment', code: 'one-only' }] });
    expect([...stored.keys()]).toEqual([]);
  });

  it.each([
    ['that is not what its name says', 'MZ this is a program', { status: 415, code: 'attachment.type' }],
    ['with more bytes than are allowed', `${pdf}${'x'.repeat(1000)}`, { status: 413, code: 'attachment.too-large' }],
  ])('of a file %s is refused and leaves no file behind', async (_, content, refusal) => {
    const { files, stored } = memoryFiles();
    await expect(receive(files, filePart('attachment', 'offer.pdf', content))).rejects.toMatchObject(refusal);
    expect([...stored.keys()]).toEqual([]);
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary'])(
    'of the content type %j, which names no boundary, is refused',
    async (contentType) => {
      const { files, stored } = memoryFiles();
      const request = requestOf(filePart('attachment', 'a.pdf'));
      request.headers['content-type'] = contentType;
      await expect(receiveFile(request, files, options)).rejects.toMatchObject({
        code: 'malformed-form',
        kind: 'invalid',
      });
      expect([...stored.keys()]).toEqual([]);
    },
  );

  it.each(['attachment', 'another'])(
    'that ends within the part %j is refused and leaves no file behind',
    async (name) => {
      const { files, stored } = memoryFiles();
      const cut = Object.assign(new PassThrough(), {
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      }).end(filePart(name, 'a.pdf').trimEnd()) as unknown as IncomingMessage;
      await expect(receiveFile(cut, files, options)).rejects.toMatchObject({ code: 'malformed-form', kind: 'invalid' });
      expect([...stored.keys()]).toEqual([]);
    },
  );

  it.each([
    ['before', (file: string) => [fieldPart('colour'), fieldPart('size'), file]],
    ['after', (file: string) => [file, fieldPart('colour'), fieldPart('size')]],
  ])('with unknown fields %s the file is refused and leaves no file behind (C-43)', async (_, parts) => {
    const { files, stored } = memoryFiles();
    await expect(receive(files, ...parts(filePart('attachment', 'a.pdf')))).rejects.toMatchObject({
      errors: [
        { field: 'colour', code: 'unknown-field' },
        { field: 'size', code: 'unknown-field' },
      ],
    });
    expect([...stored.keys()]).toEqual([]);
  });

  it('is answered with the stored file when its command is repeated', async () => {
    const { files } = memoryFiles(Buffer.from(pdf));
    expect(await receive(files, filePart('attachment', 'folder/known.pdf'))).toMatchObject({
      file: { fileName: 'known.pdf' },
    });
  });

  it('is refused before a byte is stored if no room is left for it, unless the file is stored already', async () => {
    const requireQuota = () => Promise.reject(new DomainError('quota.uploads', 'too-many'));
    const receiveInto = ({ files }: ReturnType<typeof memoryFiles>) =>
      receiveFile(requestOf(filePart('attachment', 'known.pdf')), files, { ...options, requireQuota });
    const [empty, full] = [memoryFiles(), memoryFiles(Buffer.from(pdf))];
    await expect(receiveInto(empty)).rejects.toMatchObject({ code: 'quota.uploads' });
    expect([...empty.stored.keys()]).toEqual([]);
    expect(await receiveInto(full)).toMatchObject({ file: { fileName: 'known.pdf' } });
  });

  it.each([
    ['its stated bytes', '500', 500],
    ['as many bytes as it may have', undefined, 1000],
  ])('needs room for %s', async (_, length, expected) => {
    const needed: number[] = [];
    const request = requestOf(filePart('attachment', 'a.pdf'));
    request.headers['content-length'] = length;
    const requireQuota = async ({ uploadedBytes }: { uploadedBytes: number }) => void needed.push(uploadedBytes);
    await receiveFile(request, memoryFiles().files, { ...options, requireQuota });
    expect(needed).toEqual([expected]);
  });

  it.each([
    ['other bytes', 'known.pdf', pdf.replace('1.4', '1.5')],
    ['more bytes', 'known.pdf', pdf + pdf],
    ['fewer bytes', 'known.pdf', pdf.slice(0, -1)],
    ['another name', 'other.pdf', pdf],
  ])('of a repeated command with %s is refused, and the stored file stays (C-43)', async (_, name, content) => {
    const { files, stored } = memoryFiles(Buffer.from(pdf));
    await expect(receive(files, filePart('attachment', name, content))).rejects.toMatchObject({
      code: 'idempotency.other-body',
    });
    expect(stored.get('key')?.toString()).toBe(pdf);
  });

  it('without a file is refused', async () =>
    expect(receive(memoryFiles().files, filePart('other', 'a.pdf'))).rejects.toMatchObject({
      errors: [{ field: 'attachment', code: 'required' }],
    }));
});
