import { previewFailures, type PreviewFailure, type PreviewKind } from '@torno/domain';

/** The files in the folder of one conversion; the source exists before it begins. */
export const conversionFiles = {
  source: 'source',
  preview: 'preview.webp',
  thumbnail: 'thumbnail.webp',
  model: 'model.glb',
} as const;

/** The parameters of the converter's process. */
export type ConversionRequest = {
  readonly kind: PreviewKind;
  /** Folder of the files. */
  readonly folder: string;
  /** Bytes of the whole process, its libraries included. */
  readonly memoryBytes: number;
  /** Milliseconds of processor time. */
  readonly processorMs: number;
};

/** The signal that ends a converter when its processor time is used up. */
export const processorTimeSignal = 'SIGXCPU';

/** The converter's first message, before it opens the file: an earlier end is not caused by the file. */
export const conversionBegun = 'begun';

/** The answer of the converter's process, which is missing if it was ended by force. `detail` is for the log. */
export type ConversionAnswer =
  | { readonly output: 'pictures' | 'pictures and model' }
  | { readonly failure: PreviewFailure; readonly detail: string };

/** The file cannot be converted, and trying again would not help. */
export class Unconvertible extends Error {
  readonly failure: PreviewFailure;

  constructor(failure: PreviewFailure, detail: string) {
    super(detail);
    this.name = 'Unconvertible';
    this.failure = failure;
  }
}

const isFailure = (value: unknown): value is PreviewFailure => previewFailures.some((failure) => failure === value);

/** The converter has parsed an untrusted file, so its answer is not trusted either. */
export const readAnswer = (message: unknown): ConversionAnswer | undefined => {
  if (typeof message !== 'object' || message === null) return undefined;
  if ('output' in message && (message.output === 'pictures' || message.output === 'pictures and model'))
    return { output: message.output };
  if ('failure' in message && isFailure(message.failure))
    return { failure: message.failure, detail: 'detail' in message ? String(message.detail).slice(0, 500) : '' };
  return undefined;
};
