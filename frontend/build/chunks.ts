const modules = String.raw`[\\/]node_modules[\\/]`;
const mui = String.raw`${modules}@mui[\\/]material[\\/]esm[\\/]`;

/** What the pages before the sign-in need beyond the start; their imports come along. */
const signIn = [
  String.raw`[\\/]shared[\\/]inputs[\\/]TextInput`,
  String.raw`[\\/]src[\\/]api[\\/](use-command|use-query-call|problem-text|sign-in)\.`,
  String.raw`[\\/]ui[\\/]LanguageSwitch\.`,
  String.raw`[\\/]features[\\/]auth[\\/]components[\\/]Public`,
  String.raw`${modules}@mui[\\/]utils[\\/]esm[\\/]visuallyHidden`,
  `${mui}(${['Alert', 'IconButton', 'InputAdornment'].map((name) => String.raw`${name}[\\/]${name}`).join('|')})\\.`,
  String.raw`${mui}utils[\\/]createSvgIcon\.`,
].join('|');

/** What every dialog and editor shares, and no list or dashboard needs. */
const forms = [
  String.raw`${modules}react-hook-form[\\/]`,
  String.raw`${modules}ra-core[\\/]dist[\\/]form[\\/]`,
  String.raw`[\\/]src[\\/]shared[\\/]forms[\\/]`,
  String.raw`[\\/]src[\\/]shared[\\/]inputs[\\/]DateField`,
  String.raw`[\\/]src[\\/]features[\\/]lookups[\\/]components[\\/]FormLookup`,
].join('|');

/** What calculates with amounts: quotes do, lists do not. */
const amounts = String.raw`${modules}decimal\.js[\\/]|[\\/]kernel[\\/]src[\\/]money`;

/** Modules of the same few pages come together. */
const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4000 };

/**
 * Few chunks instead of one for every set of pages that share a module: each costs the browser some milliseconds, and
 * what is compressed together gets smaller. `npm run bench pages` tells what a page then fetches.
 */
export const chunkGroups = [
  { name: 'react', test: new RegExp(`${modules}(react|react-dom|scheduler|react-router|react-router-dom)[\\\\/]`) },
  { name: 'begin', tags: ['$initial' as const] },
  { name: 'start', test: /[\\/]frontend[\\/]src[\\/]app[\\/]start\.tsx$/ },
  { name: 'form', test: new RegExp(signIn) },
  { name: 'work', test: new RegExp(`^(?!.*(${forms}|${amounts}))`), minShareCount: 9 },
  // Chooses among options in forms and above lists.
  { name: 'select', test: /[\\/]shared[\\/]inputs[\\/]OptionSelect\./ },
  { name: 'hook-form', test: new RegExp(forms) },
  { name: 'amounts', test: new RegExp(amounts) },
  // Of the calls, and not of whatever page happens to share one of them with the frame around all pages.
  { name: 'api', test: /[\\/]frontend[\\/]src[\\/]api[\\/][a-z-]+\.tsx?$/ },
  // What places tooltips, and what few pages choose materials and regions with, must not come along with an icon.
  { name: 'mui-utils', test: new RegExp(String.raw`${modules}@mui[\\/]utils[\\/]`) },
  { name: 'popper', test: new RegExp(String.raw`${modules}@popperjs[\\/]|${mui}Popper[\\/]`) },
  { name: 'autocomplete', test: new RegExp(String.raw`${mui}(useAutocomplete|Autocomplete|ListSubheader)[\\/]`) },
  // Not together with modules of the app: the parts of the menus would bring those, and all that they import, to every page.
  { name: 'mui', test: new RegExp(`${modules}@mui[\\\\/]`), ...shared },
  { name: 'few', test: /[\\/]frontend[\\/]src[\\/].*\.tsx?$/, ...shared },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/** Groups that know their pages are named after all of them; the first word will do. */
export const chunkFileNames = ({ name }: { readonly name: string }): string =>
  `assets/${name.split('~')[0] ?? name}-[hash].js`;
