import { subjectFields } from '@torno/contract';

/** Evaluated while building: names of the fields with which commands identify their subjects. */
export const subjectFieldNames = subjectFields;
