import { v4, validate } from 'uuid';

/** A random UUID. */
export const newId = (): string => v4();

export const isUuid = (text: string): boolean => validate(text);
