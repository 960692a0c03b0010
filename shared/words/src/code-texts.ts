import type { Language } from '@torno/domain';
import de from '../data/codes/de.json';
import en from '../data/codes/en.json';
import it from '../data/codes/it.json';

/** The texts of the codes that several pages and files show, by the name of their list. */
export const codeTexts = { de, en, it } satisfies Readonly<Record<Language, typeof en>>;
