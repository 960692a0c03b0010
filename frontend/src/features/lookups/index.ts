export type { LookupName } from '../../api/resources/lookups.js';
export { FormLookup } from './components/FormLookup.js';
export { TechnologiesForm } from './components/lazy-forms.js';
export { LookupField } from './components/LookupField.js';
export { MaterialInput } from './components/MaterialInput.js';
export { TechnologyPicker } from './components/TechnologyPicker.js';
export { useLookup, useLookupChoices } from './use-lookup.js';
export { usePlaceText } from './use-place-text.js';
