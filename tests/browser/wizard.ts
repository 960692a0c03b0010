import { materials, rfqReasons, technologies } from '@torno/domain';
import { turning } from '../house/people.js';
import { inDays } from '../house/rfq-story.js';
import type { Part, Parts, UploadedFile } from './drawings.js';
import { press, sees, type Visitor } from './session.js';

/** A material of the catalogue that can be turned. */
const materialId = 203;

const labelOf = (entries: readonly { id: number | string; labels: Visitor['labels'] }[], id: number | string) => ''; 
