export { FormLookup } from './components/FormLookup.js';
export { LookupSelect } from './components/LookupSelect.js';
export { MaterialPicker } from './components/MaterialPicker.js';
export { TechnologyPicker } from './components/TechnologyPicker.js';
export { lookupOf } from './lookup-query.js';
export type { LookupName, OptionLookupName } from './lookup-query.js';
export { useLookup } from './use-lookup.js';
