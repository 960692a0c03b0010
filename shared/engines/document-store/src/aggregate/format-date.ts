import { StoreError, unsupported } from '../errors.js';

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

const specifiers: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => pad(date.getUTCFullYear(), 4),
  m: (date) => pad(date.getUTCMonth() + 1, 2),
  d: (date) => pad(date.getUTCDate(), 2),
  H: (date) => pad(date.getUTCHours(), 2),
  M: (date) => pad(date.getUTCMinutes(), 2),
  S: (date) => pad(date.getUTCSeconds(), 2),
  L: (date) => pad(date.getUTCMilliseconds(), 3),
  '%': () => '%',
};

/** A date in UTC in MongoDB's format: %Y %m %d %H %M %S %L and %%; throws BadValue naming any other specifier. */
export const formatDate = (ms: number, format: string): string => {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) throw new StoreError('BadValue', `$dateToString cannot write the date ${ms} ms`);
  return format.replaceAll(/%(.?)/gs, (specifier: string, letter: string) => {
    const write = Object.hasOwn(specifiers, letter) ? specifiers[letter] : undefined;
    if (write === undefined) throw unsupported(`the specifier ${specifier} of $dateToString`);
    return write(date);
  });
};
