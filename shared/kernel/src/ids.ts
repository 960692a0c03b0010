import { v4, validate } from 'uuid';

/** A random UUID. */
export const newId = (): string => v4();

/** True for a UUID as ids are stored and compared: in lower case. */
export const isUuid = (text: string): boolean => validate(text) && text === text.toLowerCase();
