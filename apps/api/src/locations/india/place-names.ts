/** States that the data spells wrongly or longer than they are called. */
const STATES: Readonly<Record<string, string>> = {
  PUDUCHERRY: 'Puducherry',
  'THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU': 'Dadra and Nagar Haveli and Daman and Diu',
};

/**
 * Districts by state: what the data misspells, runs together or turns around, and what was renamed since. A renamed one keeps
 * its old name in brackets, by which customers still know it.
 */
const DISTRICTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Andaman and Nicobar Islands': { NICOBARS: 'Nicobar', 'SOUTH ANDAMANS': 'South Andaman' },
  'Andhra Pradesh': { NTR: 'NTR', 'SPSR NELLORE': 'SPSR Nellore', VISAKHAPATANAM: 'Visakhapatnam', 'Y.S.R.': 'YSR Kadapa' },
  'Arunachal Pradesh': { LEPARADA: 'Lepa Rada' },
  Assam: {
    'KAMRUP METRO': 'Kamrup Metropolitan',
    KARIMGANJ: 'Sribhumi (Karimganj)',
    MARIGAON: 'Morigaon',
    'SOUTH SALMARA MANCACHAR': 'South Salmara-Mankachar',
  },
  Chhattisgarh: { GARIYABAND: 'Gariaband', 'Gaurella Pendra Marwahi': 'Gaurela-Pendra-Marwahi', KOREA: 'Koriya' },
  Delhi: {
    CENTRAL: 'Central Delhi',
    EAST: 'East Delhi',
    NORTH: 'North Delhi',
    'NORTH EAST': 'North East Delhi',
    'NORTH WEST': 'North West Delhi',
    SOUTH: 'South Delhi',
    'South East': 'South East Delhi',
    'SOUTH WEST': 'South West Delhi',
    WEST: 'West Delhi',
  },
  Gujarat: {
    AHMADABAD: 'Ahmedabad',
    'BANAS KANTHA': 'Banaskantha',
    CHHOTAUDEPUR: 'Chhota Udaipur',
    DOHAD: 'Dahod',
    KACHCHH: 'Kutch',
    MAHESANA: 'Mehsana',
    'PANCH MAHALS': 'Panchmahal',
    'SABAR KANTHA': 'Sabarkantha',
  },
  Haryana: { 'CHARKI DADRI': 'Charkhi Dadri' },
  'Himachal Pradesh': { 'LAHUL AND SPITI': 'Lahaul and Spiti' },
  Jharkhand: { 'EAST SINGHBUM': 'East Singhbhum', SAHEBGANJ: 'Sahibganj', 'SARAIKELA KHARSAWAN': 'Seraikela-Kharsawan' },
  Karnataka: { CHAMARAJANAGARA: 'Chamarajanagar', DAVANGERE: 'Davanagere', VIJAYNAGAR: 'Vijayanagara' },
  Ladakh: { 'LEH LADAKH': 'Leh' },
  Lakshadweep: { 'LAKSHADWEEP DISTRICT': 'Lakshadweep' },
  'Madhya Pradesh': { 'EAST NIMAR': 'Khandwa', HOSHANGABAD: 'Narmadapuram (Hoshangabad)' },
  Maharashtra: {
    AHMEDNAGAR: 'Ahilyanagar (Ahmednagar)',
    AURANGABAD: 'Chhatrapati Sambhajinagar (Aurangabad)',
    OSMANABAD: 'Dharashiv (Osmanabad)',
  },
  Mizoram: { SAIHA: 'Siaha' },
  Odisha: {
    ANUGUL: 'Angul',
    BALESHWAR: 'Balasore',
    JAGATSINGHAPUR: 'Jagatsinghpur',
    JAJAPUR: 'Jajpur',
    KENDUJHAR: 'Keonjhar',
    SONEPUR: 'Subarnapur',
  },
  Puducherry: { PONDICHERRY: 'Puducherry' },
  Punjab: {
    FIROZEPUR: 'Ferozepur',
    'S.A.S Nagar': 'SAS Nagar (Mohali)',
    'Shahid Bhagat Singh Nagar': 'Shaheed Bhagat Singh Nagar',
  },
  Rajasthan: { GANGANAGAR: 'Sri Ganganagar' },
  Sikkim: {
    'EAST DISTRICT': 'Gangtok',
    'NORTH DISTRICT': 'Mangan',
    'SOUTH DISTRICT': 'Namchi',
    'WEST DISTRICT': 'Gyalshing',
  },
  'Tamil Nadu': { THIRUVALLUR: 'Tiruvallur', TUTICORIN: 'Thoothukudi' },
  Telangana: { JANGOAN: 'Jangaon', Jagitial: 'Jagtial', 'MEDCHAL MALKAJGIRI': 'Medchal-Malkajgiri' },
  'Uttar Pradesh': {
    KHERI: 'Lakhimpur Kheri',
    'KUSHI NAGAR': 'Kushinagar',
    'RAE BARELI': 'Raebareli',
    'SANT KABEER NAGAR': 'Sant Kabir Nagar',
    'SIDDHARTH NAGAR': 'Siddharthnagar',
  },
  Uttarakhand: { 'RUDRA PRAYAG': 'Rudraprayag', 'UDAM SINGH NAGAR': 'Udham Singh Nagar', 'UTTAR KASHI': 'Uttarkashi' },
  'West Bengal': {
    '24 PARAGANAS NORTH': 'North 24 Parganas',
    '24 PARAGANAS SOUTH': 'South 24 Parganas',
    COOCHBEHAR: 'Cooch Behar',
    'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
    'DINAJPUR UTTAR': 'Uttar Dinajpur',
    MALDAH: 'Malda',
    'MEDINIPUR EAST': 'Purba Medinipur',
    'MEDINIPUR WEST': 'Paschim Medinipur',
  },
};

const SMALL_WORDS = new Set(['AND', 'OF']);
/** Abbreviations that stay in capitals. */
const CAPITALS = new Set([
  'GPO',
  'NDC',
  'HQ',
  'II',
  'III',
  'IV',
  'RS',
  'IIT',
  'IIM',
  'BHEL',
  'CRPF',
  'BSF',
  'ITBP',
  'MIDC',
  'IDA',
  'NTPC',
  'NTR',
]);

/** 'JAMMU AND KASHMIR' → 'Jammu and Kashmir'. What was written with small letters is right as it is. */
function recased(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name.replace(/\p{L}+/gu, (word, at: number) => {
    if (CAPITALS.has(word) || (word.length === 1 && /[.]/.test(name[at + 1] ?? ''))) return word;
    return at > 0 && SMALL_WORDS.has(word) ? word.toLowerCase() : word.charAt(0) + word.slice(1).toLowerCase();
  });
}

/** A state or union territory as it is called. */
export const stateName = (given: string): string => STATES[given] ?? recased(given);

/** A district of that state (by its right name) as it is called. */
export const districtName = (state: string, given: string): string => DISTRICTS[state]?.[given] ?? recased(given);

/** What kind of office it is ('S.O', 'HO'), and whatever follows: the district, to tell it from others. */
const KIND = /[\s(]+(?:[BSHP]\.? ?O\b\.?|So\.|NDSO\b|Post Office\b).*$/;

/** A post office by the name of its place: 'Vepagunta S.O (Visakhapatnam)' → 'Vepagunta', 'Atmakur(NL)' → 'Atmakur', 'KOLKATA G.P.O.' → 'Kolkata GPO'. */
export function officeName(given: string): string {
  const plain = given
    .replace(/\bG\.P\.O\.?/g, 'GPO')
    .replace(/\b(?:Nodal|NODEL|NODAL) (?:Delivery|DELIVERY) (?:Cent(?:er|re)|CENT(?:ER|RE))\b/g, 'NDC')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^A-Za-z0-9 .()'&,/-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const place = plain.replace(KIND, '').replace(/[\s,.(-]+$/, '');
  return recased(place.length >= 2 ? place : plain);
}
