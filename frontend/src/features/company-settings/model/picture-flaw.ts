import { pictureLimits } from '@torno/domain';

/**
 * The reason why a file cannot be a picture of the company, as the code of the server's own refusal; undefined for
 * none.
 */
export const pictureFlaw = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!(pictureLimits.mimes as readonly string[]).includes(type)) return 'picture.type';
  if (size === 0) return 'attachment.empty';
  return size > pictureLimits.bytes ? 'attachment.too-large' : undefined;
};
