import { basename } from 'node:path';
import { areaTexts } from '../src/shared/i18n/area-texts.js';

const modules = String.raw`[\\/]node_modules[\\/]`;
const mui = String.raw`${modules}@mui[\\/]material[\\/]esm[\\/]`;

/** Modules beyond the entry that only the public pages need, with everything that they import. */
const signIn = [
  String.raw`[\\/]shared[\\/]inputs[\\/]TextInput`,
  String.raw`[\\/]src[\\/]api[\\/](problem-text|sign-in)\.`,
  String.raw`[\\/]ui[\\/]LanguageSwitch\.`,
  String.raw`[\\/]features[\\/]auth[\\/](components[\\/](Public|FieldHint|PasswordField|ToLogin)|hooks[\\/])`,
  String.raw`${modules}@mui[\\/]utils[\\/]esm[\\/]visuallyHidden`,
  String.raw`${modules}@tanstack[\\/].*[\\/](useQuery|useMutation)\.`,
  `${mui}(${['Alert', 'IconButton', 'InputAdornment'].map((name) => String.raw`${name}[\\/]${name}`).join('|')})\\.`,
  String.raw`${mui}utils[\\/]createSvgIcon\.`,
  // Modules of password fields; they would otherwise share a chunk with parts of menus.
  String.raw`${modules}@mui[\\/]icons-material[\\/]esm[\\/]Visibility(Off)?\.`,
].join('|');

const areaCatalogue = String.raw`[\\/](${areaTexts.join('|')})[\\/]\w+\.json$`;

/** Modules that every dialog and editor shares, and no list or dashboard needs. */
const forms = [
  String.raw`${modules}react-hook-form[\\/]`,
  // The filter form is left out: every list imports what it imports, and this chunk would then contain it.
  String.raw`${modules}ra-core[\\/]dist[\\/]form[\\/](?!FilterLiveForm)`,
  String.raw`${modules}ra-ui-materialui[\\/]dist[\\/]input[\\/](?!Autocomplete|ResettableTextField)`,
  String.raw`${modules}ra-ui-materialui[\\/]dist[\\/](button[\\/]SaveButton|Labeled|layout[\\/]LinearProgress)\.`,
  // Inputs with choices import them.
  String.raw`${modules}ra-core[\\/]dist[\\/]controller[\\/](useSortState|usePaginationState|list[\\/]useList|input[\\/]useSupportCreateSuggestion)\.`,
  String.raw`[\\/]src[\\/]shared[\\/]forms[\\/]`,
  String.raw`[\\/]src[\\/]shared[\\/]inputs[\\/](DateField|DecimalField|NumberField|use-decimal-input)`,
  String.raw`[\\/]src[\\/]features[\\/]lookups[\\/]components[\\/]FormLookup`,
].join('|');

/**
 * Modules that forms share with the lists whose columns can be chosen, and with the requests of the operator's list.
 */
const resettableText = String.raw`${modules}ra-ui-materialui[\\/]dist[\\/]input[\\/]ResettableTextField\.`;
const raFetch = String.raw`${modules}ra-core[\\/]dist[\\/]dataProvider[\\/](fetch|HttpError)\.`;

/** The names of reference data, which pages without a form show too. */
const references = [
  String.raw`${modules}ra-core[\\/]dist[\\/](controller[\\/]useReference|dataProvider[\\/]useGetManyAggregate)\.`,
  String.raw`[\\/]src[\\/]features[\\/]lookups[\\/](use-lookup|components[\\/]LookupField)\.`,
].join('|');

/** Parts of Material UI that forms and some dialogs use, but no list. */
const radios = String.raw`${mui}(RadioGroup|Radio)[\\/]`;
const progress = String.raw`${mui}LinearProgress[\\/]`;

/** Arithmetic with amounts: quotes need it, lists do not. */
const amounts = String.raw`${modules}decimal\.js[\\/]|[\\/]kernel[\\/]src[\\/]money`;

/**
 * Pages of one record with what an RFQ lacks, opened documents, and the operators' lists: many pages have them, but the
 * first pages of buyers and suppliers do not.
 */
const records = String.raw`[\\/]features[\\/]rfq-record[\\/]|[\\/]shared[\\/](record[\\/]|domain[\\/]src[\\/]rfq[\\/]completeness)|ra-core[\\/]dist[\\/]controller[\\/]show[\\/]`;
const documents = String.raw`[\\/]shared[\\/](files[\\/]File(Dialog|Viewer)|viewer[\\/](BlobViewer|ViewerNote))\.`;
const operatorLists = String.raw`[\\/]features[\\/]operator[\\/]components[\\/]OperatorListPage\.`;

/** Modules that many pages share, but not every page; each has a group of its own. */
const apart = [
  forms,
  resettableText,
  raFetch,
  radios,
  progress,
  amounts,
  references,
  records,
  documents,
  operatorLists,
].join('|');

/** A module gets a shared chunk once two pages need it. */
const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 };

/**
 * Few chunks instead of one for every set of pages that share a module: each chunk costs the browser some milliseconds,
 * and modules compress better together. `npm run bench pages` measures each page, a browser test limits it.
 */
export const chunkGroups = [
  // The texts of every page behind the sign-in, in one file for each language.
  { name: (file: string) => `texts-${basename(file, '.json')}`, test: new RegExp(areaCatalogue) },
  { name: 'react', test: new RegExp(`${modules}(react|react-dom|scheduler|react-router|react-router-dom)[\\\\/]`) },
  { name: 'begin', tags: ['$initial' as const] },
  // Modules that pages before the sign-in share with the first code of those behind it.
  {
    name: 'values',
    test: /[\\/]shared[\\/]domain[\\/]src[\\/](limits|values)\.ts$|[\\/]src[\\/]api[\\/]query-of\.ts$/,
  },
  // The first code of a signed-in page, which is as small as the entry itself and contains no React.
  { name: 'area', test: /[\\/]frontend[\\/]src[\\/](app[\\/]prefetch-area|signed-in-catalogues)\.ts$/ },
  { name: 'start', test: /[\\/]frontend[\\/]src[\\/]app[\\/]start\.tsx$/ },
  { name: 'form', test: new RegExp(signIn) },
  {
    name: 'work',
    test: new RegExp(`^(?!.*(${apart}))`),
    minShareCount: 9,
  },
  // Selects of forms and lists.
  { name: 'select', test: /[\\/]shared[\\/]inputs[\\/]OptionSelect\./ },
  // Before the forms, which would bring them into their chunk.
  { name: 'resettable-text', test: new RegExp(resettableText) },
  { name: 'ra-fetch', test: new RegExp(raFetch) },
  { name: 'radios', test: new RegExp(radios) },
  { name: 'progress', test: new RegExp(progress) },
  // A chunk of its own; otherwise the API's modules would land in the chunk of a page that happens to share one with
  // the shell.
  { name: 'api', test: /[\\/]frontend[\\/]src[\\/]api[\\/][a-z-]+\.tsx?$/ },
  { name: 'references', test: new RegExp(references) },
  { name: 'hook-form', test: new RegExp(forms) },
  { name: 'amounts', test: new RegExp(amounts) },
  { name: 'records', test: new RegExp(records) },
  { name: 'documents', test: new RegExp(documents) },
  { name: 'operator-lists', test: new RegExp(operatorLists) },
  // The positioning of tooltips, and the inputs with which few pages choose materials and regions, must not come along
  // with every icon.
  { name: 'mui-utils', test: new RegExp(String.raw`${modules}@mui[\\/]utils[\\/]`) },
  { name: 'popper', test: new RegExp(String.raw`${modules}@popperjs[\\/]|${mui}Popper[\\/]`) },
  {
    name: 'autocomplete',
    test: new RegExp(
      String.raw`${mui}(useAutocomplete|Autocomplete|ListSubheader)[\\/]|ra-ui-materialui[\\/]dist[\\/]input[\\/]Autocomplete`,
    ),
  },
  // Switches between a few choices, which some lists have: they must not come along with icons.
  { name: 'toggle', test: new RegExp(String.raw`${mui}ToggleButton`) },
  // Tables, which some lists have: they must not come along with icons either.
  { name: 'table', test: new RegExp(String.raw`${mui}Table(?!Pagination)`) },
  // Kept apart from the app's modules: parts of the menus would otherwise bring those, and all that they import, to
  // every page.
  { name: 'mui', test: new RegExp(`${modules}@mui[\\\\/]`), ...shared },
  // Loaded with the first selection of rows.
  {
    name: 'bulk',
    test: new RegExp(
      String.raw`[\\/]shared[\\/]list[\\/]BulkToolbar\.|ra-ui-materialui[\\/]dist[\\/](list[\\/]BulkActionsToolbar|button[\\/]SelectAllButton|layout[\\/]TopToolbar)\.`,
    ),
  },
  // Modules of every list. Merged with those of filters they would bring their forms along. The pages of a list are
  // loaded after its rows, tabs are on other pages too, and filters are loaded when they are opened.
  {
    name: 'list',
    test: /[\\/]src[\\/]shared[\\/](list[\\/](?!AllRedirect|ListRows|ListTabs|Pages|Filter|SelectForm|use-addressed-view)|inputs[\\/]SearchField|ui[\\/]Fact\.)/,
  },
  // They calculate with amounts; merged with modules of lists they would bring that library there.
  { name: 'quotes', test: /[\\/]features[\\/]quote-comparison[\\/]/, ...shared },
  { name: 'wizard', test: /[\\/]features[\\/]rfq-wizard[\\/]/, ...shared },
  { name: 'few', test: /[\\/]frontend[\\/]src[\\/].*\.tsx?$/, ...shared },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/**
 * A group of several pages is named after all of them; the beginning of the first name is enough. The hash is as short as
 * the bundler allows: the first chunk lists the names of all others.
 */
export const chunkFileNames = ({ name }: { readonly name: string }): string => `assets/${name.slice(0, 3)}-[hash:7].js`;
