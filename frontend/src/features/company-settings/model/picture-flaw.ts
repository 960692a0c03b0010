import { pictureLimits } from '@torno/domain';

const addressOf = (file: Blob): string => {
  try {
    return URL.createObjectURL(file);
  } catch {
    return '';
  }
};

/** The flaws that the browser finds when it opens a picture, because the server reads only its header. */
const flawWhenShown = async (file: Blob): Promise<string | undefined> => {
  const address = addressOf(file);
  if (!address) return 'picture.not-opened';
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return 'picture.undecodable';
  } finally {
    URL.revokeObjectURL(address);
  }
  const sides = [image.naturalWidth, image.naturalHeight];
  if (sides.includes(0)) return 'picture.unreadable';
  return Math.max(...sides) > pictureLimits.side ? 'picture.too-many-pixels' : undefined;
};

/**
 * The code of the refusal of a file that cannot be a picture of the company, the server's code where it has one;
 * undefined for a file that can.
 */
export const pictureFlaw = async (file: File): Promise<string | undefined> => {
  const { type, size } = file;
  if (!(pictureLimits.mimes as readonly string[]).includes(type)) return 'picture.type';
  if (size === 0) return 'attachment.empty';
  return size > pictureLimits.bytes ? 'attachment.too-large' : flawWhenShown(file);
};
