import { labels } from './labelled.js';
import type { LookupEntryOf } from './types.js';

/** `paid`: a supplier offers the technologies of the group only with a premium account. */
export type TechnologyGroupData = { readonly mainCategoryId: number; readonly paid: boolean };

export type TechnologyGroup = LookupEntryOf<number, TechnologyGroupData>;

type GroupRow = readonly [id: number, de: string, en: string, it: string, paid?: 'paid'];

const mainCategories: readonly (readonly [mainCategoryId: number, groups: readonly GroupRow[]])[] = [
  [
    1,
    [
      [101, 'Drehen', 'Turning', 'Tornitura'],
      [102, 'Fräsen', 'Milling', 'Fresatura'],
      [103, 'Bohren und Gewinden', 'Drilling and threading', 'Foratura e filettatura'],
      [104, 'Schleifen', 'Grinding', 'Rettifica'],
      [105, 'Feinstbearbeitung', 'Fine finishing', 'Superfinitura'],
      [106, 'Erodieren', 'Electrical discharge machining', 'Elettroerosione'],
      [
        107,
        'Dreh-Fräs-Komplettbearbeitung',
        'Complete turn-mill machining',
        'Lavorazione completa di tornitura e fresatura',
        'paid',
      ],
      [108, 'Sägen, Hobeln und Räumen', 'Sawing, planing and broaching', 'Segatura, piallatura e brocciatura'],
      [109, 'Großteilbearbeitung', 'Large part machining', 'Lavorazione di grandi pezzi', 'paid'],
      [110, 'Mikrobearbeitung', 'Micro machining', 'Microlavorazioni', 'paid'],
    ],
  ],
  [
    2,
    [
      [201, 'Blechzuschnitt', 'Sheet cutting', 'Taglio di lamiere'],
      [202, 'Stanzen und Nibbeln', 'Punching and nibbling', 'Punzonatura e roditura'],
      [203, 'Biegen und Kanten', 'Bending and folding', 'Piegatura'],
      [204, 'Rohr- und Profilbearbeitung', 'Tube and profile working', 'Lavorazione di tubi e profili'],
      [205, 'Blechbaugruppen und Gehäuse', 'Sheet metal assemblies and housings', 'Gruppi e carter in lamiera'],
      [206, 'Stanz- und Tiefziehteile', 'Stamped and deep-drawn parts', 'Particolari tranciati e imbutiti', 'paid'],
    ],
  ],
  [
    3,
    [
      [301, 'Sandguss', 'Sand casting', 'Fusione in sabbia'],
      [302, 'Feinguss', 'Investment casting', 'Microfusione', 'paid'],
      [303, 'Kokillenguss', 'Permanent mould casting', 'Fusione in conchiglia'],
      [304, 'Druckguss', 'Die casting', 'Pressofusione', 'paid'],
      [305, 'Schleuder- und Strangguss', 'Centrifugal and continuous casting', 'Fusione centrifuga e continua'],
    ],
  ],
  [
    4,
    [
      [401, 'Freiformschmieden', 'Open-die forging', 'Forgiatura libera'],
      [402, 'Gesenkschmieden', 'Closed-die forging', 'Stampaggio a caldo', 'paid'],
      [403, 'Kaltmassivumformen', 'Cold forging', 'Stampaggio a freddo'],
      [404, 'Walzen', 'Rolling', 'Laminazione'],
      [405, 'Strangpressen und Ziehen', 'Extrusion and drawing', 'Estrusione e trafilatura'],
      [406, 'Draht und Federn', 'Wire and springs', 'Filo e molle'],
      [407, 'Drücken und Innenhochdruckumformen', 'Spinning and hydroforming', 'Tornitura in lastra e idroformatura'],
    ],
  ],
  [
    5,
    [
      [501, 'Spritzgießen', 'Injection moulding', 'Stampaggio a iniezione'],
      [502, 'Thermoformen', 'Thermoforming', 'Termoformatura'],
      [503, 'Kunststoffextrusion', 'Plastics extrusion', 'Estrusione di materie plastiche'],
      [504, 'Blas- und Rotationsformen', 'Blow and rotational moulding', 'Soffiaggio e stampaggio rotazionale'],
      [505, 'Kunststoffzerspanung', 'Machining of plastics', 'Lavorazione meccanica di materie plastiche'],
      [506, 'Gummi und Silikon', 'Rubber and silicone', 'Gomma e silicone'],
      [507, 'Faserverbundteile', 'Fibre composites', 'Compositi rinforzati con fibre', 'paid'],
      [
        508,
        'Schäumen und Gießen von Polyurethan',
        'Polyurethane foaming and casting',
        'Schiumatura e colata di poliuretano',
      ],
    ],
  ],
  [
    6,
    [
      [601, 'Lichtbogenschweißen', 'Arc welding', 'Saldatura ad arco'],
      [
        602,
        'Widerstands- und Pressschweißen',
        'Resistance and pressure welding',
        'Saldatura a resistenza e a pressione',
      ],
      [603, 'Strahlschweißen', 'Beam welding', 'Saldatura a fascio', 'paid'],
      [604, 'Löten', 'Brazing and soldering', 'Brasatura'],
      [605, 'Kleben und Dichten', 'Bonding and sealing', 'Incollaggio e sigillatura'],
      [606, 'Mechanisches Fügen', 'Mechanical joining', 'Giunzione meccanica'],
      [607, 'Stahlbau und Schweißkonstruktionen', 'Steel structures and weldments', 'Carpenteria metallica'],
    ],
  ],
  [
    7,
    [
      [701, 'Glühen', 'Annealing', 'Ricottura'],
      [702, 'Härten und Vergüten', 'Hardening and tempering', 'Tempra e bonifica'],
      [703, 'Randschichthärten', 'Surface hardening', 'Tempra superficiale', 'paid'],
      [704, 'Thermochemische Behandlung', 'Thermochemical treatment', 'Trattamenti termochimici'],
    ],
  ],
  [
    8,
    [
      [801, 'Galvanische Schichten', 'Electroplating', 'Trattamenti galvanici'],
      [802, 'Eloxieren und Konversionsschichten', 'Anodising and conversion coating', 'Anodizzazione e conversione'],
      [803, 'Lackieren und Pulverbeschichten', 'Painting and powder coating', 'Verniciatura'],
      [
        804,
        'Schmelztauchen und thermisches Spritzen',
        'Hot-dip coating and thermal spraying',
        'Zincatura a caldo e spruzzatura termica',
        'paid',
      ],
      [805, 'Dünnschichten', 'Thin films', 'Film sottili', 'paid'],
      [806, 'Mechanische Oberflächenbehandlung', 'Mechanical surface finishing', 'Finitura meccanica delle superfici'],
      [807, 'Beschriften und Gravieren', 'Marking and engraving', 'Marcatura e incisione'],
      [808, 'Reinigen und Beizen', 'Cleaning and pickling', 'Lavaggio e decapaggio'],
    ],
  ],
  [
    9,
    [
      [901, 'Additive Fertigung in Metall', 'Metal additive manufacturing', 'Produzione additiva in metallo', 'paid'],
      [
        902,
        'Pulverbettverfahren in Kunststoff',
        'Plastics powder bed processes',
        'Letto di polvere per materie plastiche',
      ],
      [903, 'Harz- und Strangverfahren', 'Resin and filament processes', 'Processi a resina e a filamento'],
      [904, 'Vakuumguss und Kleinserien', 'Vacuum casting and short runs', 'Colata sottovuoto e piccole serie'],
    ],
  ],
  [
    10,
    [
      [1001, 'Spritzgießwerkzeuge', 'Injection moulds', 'Stampi a iniezione', 'paid'],
      [1002, 'Gießformen und Modelle', 'Casting dies and patterns', 'Stampi e modelli per fonderia'],
      [1003, 'Stanz- und Umformwerkzeuge', 'Stamping and forming dies', 'Stampi per tranciatura e deformazione'],
      [1004, 'Vorrichtungen und Lehren', 'Fixtures and gauges', 'Attrezzature e calibri'],
      [1005, 'Zerspanungswerkzeuge', 'Cutting tools', 'Utensili da taglio', 'paid'],
    ],
  ],
  [
    11,
    [
      [1101, 'Weichverzahnen', 'Soft gear cutting', 'Dentatura tenera'],
      [1102, 'Hartverzahnen', 'Hard gear finishing', 'Finitura di ingranaggi temprati', 'paid'],
      [1103, 'Zahnstangen, Schnecken und Wellen', 'Racks, worms and shafts', 'Cremagliere, viti senza fine e alberi'],
      [1104, 'Ketten-, Riemen- und Seilräder', 'Sprockets and pulleys', 'Pignoni e pulegge'],
    ],
  ],
  [
    12,
    [
      [1201, 'Mechanische Baugruppen', 'Mechanical assemblies', 'Gruppi meccanici'],
      [1202, 'Kabel und Schaltschränke', 'Cables and control cabinets', 'Cavi e quadri elettrici'],
      [1203, 'Elektronikfertigung', 'Electronics manufacturing', 'Produzione elettronica', 'paid'],
      [
        1204,
        'Maschinen- und Sonderanlagenbau',
        'Machine and special equipment building',
        'Costruzione di macchine e impianti speciali',
      ],
    ],
  ],
  [
    13,
    [
      [
        1301,
        'Maß- und Oberflächenmessung',
        'Dimensional and surface measurement',
        'Misura dimensionale e delle superfici',
      ],
      [1302, 'Zerstörungsfreie Prüfung', 'Non-destructive testing', 'Prove non distruttive'],
      [1303, 'Werkstoffprüfung', 'Materials testing', 'Prove sui materiali'],
      [1304, 'Funktionsprüfung', 'Functional testing', 'Collaudo funzionale'],
    ],
  ],
  [
    14,
    [
      [1401, 'Pulvermetallurgie', 'Powder metallurgy', 'Metallurgia delle polveri'],
      [1402, 'Technische Keramik', 'Technical ceramics', 'Ceramica tecnica', 'paid'],
      [1403, 'Technisches Glas', 'Technical glass', 'Vetro tecnico'],
    ],
  ],
];

/** The middle level of the technology tree (`1 §3`). */
export const technologyGroups: readonly TechnologyGroup[] = mainCategories
  .flatMap(([mainCategoryId, groups]) => groups.map((group) => ({ mainCategoryId, group })))
  .map(({ mainCategoryId, group: [id, de, en, it, paid] }, index) => ({
    id,
    labels: labels(de, en, it),
    ordering: index + 1,
    data: { mainCategoryId, paid: paid === 'paid' },
  }));
