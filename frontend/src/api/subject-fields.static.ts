import { subjectFields } from '@torno/contract';

/** Evaluated while building: names of the fields in which commands name what they are about. */
export const subjectFieldNames = subjectFields;
