import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import busboy from 'busboy';
import { detectContent, detectionBytes, fieldErrors, HttpRefusal, FileTooLarge, type Files } from '@torno/platform';
import { DomainError } from '@torno/kernel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { z } from 'zod';

export type ReceivedFile = {
  readonly attachmentKey: string;
  readonly fileName: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
};

type Options<Form> = {
  readonly field: string;
  readonly attachmentKey: string;
  readonly maxBytes: number;
  /** The fields before the file. */
  readonly form?: z.ZodType<Form>;
  /** Runs on the parsed fields before the first byte is stored. */
  readonly before?: (form: Form) => Promise<void>;
  /** Runs before the first byte of a file that is not stored yet. */
  readonly requireQuota: (uses: { readonly uploadedBytes: number }) => Promise<void>;
};

const noFields: z.ZodType<unknown> = z.strictObject({});

const missingFileRefusal = (field: string): DomainError =>
  new DomainError('validation', 'invalid', [{ field, code: 'required' }]);

/**
 * Invisible characters that affect the text around them: control characters, directional controls, line ends and lone
 * surrogates.
 */
const invisible = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/gu;

const maxNameLength = 200;

/** The beginning of a text, without half of a character at its end. */
const truncate = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, '');

/** File names come from strangers: no folders, no shell characters, nothing invisible, at most 200 characters. */
const safeFileName = (name: string): string => {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const cleanName = base
    .replace(invisible, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim();
  if (cleanName.length <= maxNameLength) return cleanName;
  const dotIndex = cleanName.lastIndexOf('.');
  const extension = dotIndex > 0 ? cleanName.slice(dotIndex) : '';
  return `${truncate(cleanName, maxNameLength - extension.length)}${extension}`;
};

/** Throws a refusal for a content type from which the form cannot be parsed, such as one without a boundary. */
const formParser = (headers: IncomingHttpHeaders): busboy.Busboy => {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 10, fieldSize: 1000, parts: 12 },
    });
  } catch {
    throw new DomainError('malformed-form', 'invalid');
  }
};

/** Reads enough of a stream to detect its type, then passes on all of it. */
const withHead = async (source: NodeJS.ReadableStream): Promise<{ head: Buffer; all: PassThrough }> => {
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator = source[Symbol.asyncIterator]();
  let hasEnded = false;
  while (length < detectionBytes) {
    const { value, done } = await iterator.next();
    if (done) {
      hasEnded = true;
      break;
    }
    const chunk = Buffer.from(value);
    chunks.push(chunk);
    length += chunk.length;
  }
  const all = new PassThrough();
  const head = Buffer.concat(chunks);
  const pump = async (): Promise<void> => {
    all.write(head);
    for (let rest = hasEnded ? undefined : await iterator.next(); rest && !rest.done; rest = await iterator.next()) {
      const { value } = rest;
      if (!all.write(value)) await new Promise((resolve) => all.once('drain', resolve));
    }
    all.end();
  };
  pump().catch((error: unknown) => all.destroy(error instanceof Error ? error : new Error(String(error))));
  return { head: head.subarray(0, detectionBytes), all };
};

/** Bytes of an upload, including the few around the file, if the request has a content length. */
const contentLengthOf = ({ headers }: IncomingMessage): number | undefined =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);

/** Refuses a file, or a name, other than the one that the command has stored before (C-43). */
const requireSame = async (
  stream: NodeJS.ReadableStream,
  name: string,
  { fileName, size, sha256 }: ReceivedFile,
): Promise<void> => {
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > size) break;
    hash.update(bytes);
  }
  if (safeFileName(name) !== fileName || length !== size || hash.digest('hex') !== sha256)
    throw new DomainError('idempotency.other-body');
};

/**
 * Stores the one file of a multipart request, streaming. 400 without a file, with two, or with wrong
 * fields; 413 over the limit; 415 for content that does not match the file's name or is not supported; 409 for another file of a
 * repeated command. After a refusal nothing more is stored than before.
 */
export const receiveFile = <Form = unknown>(
  request: IncomingMessage,
  files: Files,
  { field, attachmentKey, maxBytes, form, before, requireQuota }: Options<Form>,
): Promise<{ readonly form: Form; readonly file: ReceivedFile }> =>
  new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    let stored: Promise<{ form: Form; file: ReceivedFile }> | undefined;
    let isNew = false;
    let hasSecondFile = false;
    /** Names of fields after the file, which come too late to be checked before it is stored. */
    const fieldsAfterFile: string[] = [];

    /** A repeated command finds its file already stored. */
    const findStoredFile = async (): Promise<ReceivedFile | undefined> => {
      const info = await files.info(attachmentKey);
      if (!info) return undefined;
      const { fileName, mime, size, sha256 } = info;
      return { attachmentKey, fileName, mime, size, sha256 };
    };

    const store = async (stream: NodeJS.ReadableStream, name: string) => {
      const parsed = (form ?? (noFields as z.ZodType<Form>)).safeParse(fields);
      if (!parsed.success) throw new DomainError('validation', 'invalid', fieldErrors(parsed.error, fields));
      await before?.(parsed.data);
      const earlier = await findStoredFile();
      if (earlier) {
        await requireSame(stream, name, earlier);
        return { form: parsed.data, file: earlier };
      }
      await requireQuota({ uploadedBytes: contentLengthOf(request) ?? maxBytes });
      const fileName = safeFileName(name);
      const { head, all } = await withHead(stream);
      if (head.length === 0) throw new DomainError('attachment.empty', 'invalid', [{ field, code: 'empty' }]);
      const content = detectContent(head, fileName);
      if (!content) {
        all.destroy();
        throw new HttpRefusal(
          415,
          'attachment.type',
          'This kind of file is not accepted, or it is not what its name says',
        );
      }
      const { mime } = content;
      try {
        const { size, sha256 } = await files.put(attachmentKey, all, { fileName, mime, maxBytes });
        isNew = true;
        return { form: parsed.data, file: { attachmentKey, fileName, mime, size, sha256 } };
      } catch (error) {
        if (error instanceof FileTooLarge) throw new HttpRefusal(413, 'attachment.too-large', 'The file is too large');
        throw error;
      }
    };

    const parser = formParser(request.headers);
    const fail = (error: unknown): void => {
      request.unpipe(parser);
      request.resume();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    parser.on('field', (name, value) => {
      if (stored) fieldsAfterFile.push(name);
      else fields[name] = value;
    });
    const refuseMalformed = (): void => fail(new DomainError('malformed-form', 'invalid'));
    parser.on('file', (name, stream, { filename = '' }) => {
      // The form may end within the file before anybody reads it; without a listener that error would end the service.
      stream.on('error', refuseMalformed);
      if (name !== field) {
        stream.resume();
        return;
      }
      stored = store(stream, filename);
      stored.catch((error: unknown) => {
        stream.resume();
        fail(error);
      });
    });
    parser.on('filesLimit', () => {
      hasSecondFile = true;
    });
    /** Refuses a second file, since it would be unclear which one was meant (QUOTE-58). */
    const requireSingleFile = async (receivedUpload: {
      form: Form;
      file: ReceivedFile;
    }): Promise<typeof receivedUpload> => {
      const errors = [
        ...(hasSecondFile ? [{ field, code: 'one-only' }] : []),
        ...fieldsAfterFile.map((name) => ({ field: name, code: 'unknown-field' })),
      ];
      if (errors.length === 0) return receivedUpload;
      if (isNew) await files.remove(attachmentKey);
      throw new DomainError('validation', 'invalid', errors);
    };
    parser.on('error', refuseMalformed);
    parser.on('close', () => {
      if (stored) stored.then(requireSingleFile).then(resolve, reject);
      else reject(missingFileRefusal(field));
    });
    request.on('aborted', () => parser.destroy(new Error('aborted')));
    request.pipe(parser);
  });
