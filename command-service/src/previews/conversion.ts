import { previewFailures, type PreviewFailure, type PreviewKind } from '@torno/domain';

/** The files in the folder of one conversion; the source is there before it begins. */
export const conversionFiles = {
  source: 'source',
  preview: 'preview.webp',
  thumbnail: 'thumbnail.webp',
  model: 'model.glb',
} as const;

/** What the converter's process is told. */
export type ConversionOrder = {
  readonly kind: PreviewKind;
  /** Where the files lie. */
  readonly folder: string;
  /** Of the whole process, its engines included. */
  readonly memoryBytes: number;
  readonly timeMs: number;
};

/** What it answers; one that was ended by force answers nothing. `detail` is for the log. */
export type ConversionAnswer =
  { readonly made: 'pictures' | 'pictures and model' } | { readonly failure: PreviewFailure; readonly detail: string };

/** The file cannot be converted, and trying again would not help. */
export class Unconvertible extends Error {
  readonly failure: PreviewFailure;

  constructor(failure: PreviewFailure, detail: string) {
    super(detail);
    this.name = 'Unconvertible';
    this.failure = failure;
  }
}

const isFailure = (value: unknown): value is PreviewFailure => previewFailures.some((known) => known === value);

/** The converter reads foreign files, so its own words are checked too. */
export const readAnswer = (message: unknown): ConversionAnswer | undefined => {
  if (typeof message !== 'object' || message === null) return undefined;
  if ('made' in message && (message.made === 'pictures' || message.made === 'pictures and model'))
    return { made: message.made };
  if ('failure' in message && isFailure(message.failure))
    return { failure: message.failure, detail: 'detail' in message ? String(message.detail).slice(0, 500) : '' };
  return undefined;
};
