import type { Language } from '@torno/domain';
import { codeTexts } from './code-texts.js';
import { fieldTexts } from './field-texts.js';
import eventsDe from '../data/events/de.json';
import eventsEn from '../data/events/en.json';
import eventsIt from '../data/events/it.json';
import historyDe from '../data/history/de.json';
import historyEn from '../data/history/en.json';
import historyIt from '../data/history/it.json';

/** The texts of a language by namespace, for programs that have all of them; pages load each when it is needed. */
export const historyTexts: Readonly<
  Record<Language, Readonly<Record<'codes' | 'events' | 'fields' | 'history', object>>>
> = {
  de: { codes: codeTexts.de, events: eventsDe, fields: fieldTexts.de, history: historyDe },
  en: { codes: codeTexts.en, events: eventsEn, fields: fieldTexts.en, history: historyEn },
  it: { codes: codeTexts.it, events: eventsIt, fields: fieldTexts.it, history: historyIt },
};
