export { FormLookup } from './components/FormLookup.js';
export { MaterialInput } from './components/MaterialInput.js';
export { TechnologyPicker } from './components/TechnologyPicker.js';
export { lookupOf } from './lookup-query.js';
export type { LookupName } from './lookup-query.js';
export { numbered } from './model/numbered.js';
export { useLookup } from './use-lookup.js';
