import { labelled } from './labelled.js';

/** Answers to "How did you hear of us?" in the registration. */
export const referrers = labelled([
  [1, 'Suchmaschine', 'Search engine', 'Motore di ricerca'],
  [2, 'Empfehlung von Kollegen oder Geschäftspartnern', 'Recommendation', 'Raccomandazione'],
  [3, 'Einladung eines Einkäufers', 'Invitation by a buyer', 'Invito di un acquirente'],
  [4, 'Messe oder Veranstaltung', 'Trade fair or event', 'Fiera o evento'],
  [5, 'Fachzeitschrift', 'Trade journal', 'Rivista specializzata'],
  [6, 'LinkedIn', 'LinkedIn', 'LinkedIn'],
  [7, 'XING', 'XING', 'XING'],
  [8, 'Andere soziale Medien', 'Other social media', 'Altri social media'],
  [9, 'E-Mail oder Newsletter', 'E-mail or newsletter', 'E-mail o newsletter'],
  [10, 'Telefonat mit unserem Team', 'Call from our team', 'Telefonata del nostro team'],
  [11, 'Verband oder Kammer', 'Association or chamber', 'Associazione o camera di commercio'],
  [12, 'Sonstiges', 'Other', 'Altro'],
]);
