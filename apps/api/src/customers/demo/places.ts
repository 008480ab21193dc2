/** Somebody of the demo; customers' names are said as they are written. */
type Person = readonly [name: string, gender: 'male' | 'female'];

/** A town in which the demo store has customers. */
export interface DemoPlace {
  readonly pincode: string;
  /** The code of its state in a GSTIN. */
  readonly gst: string;
  /** Two dealers or works, each with a letter for the kind of its PAN's holder (C a company, F a firm, P a person). */
  readonly firms: readonly [readonly [name: string, kind: string], readonly [name: string, kind: string]];
  /** The buyers of both, and two who buy for themselves. */
  readonly people: readonly [Person, Person, Person, Person];
  readonly streets: readonly [string, string, string];
  readonly area: string;
}

const [m, f] = ['male', 'female'] as const;

/** Most of them around Coimbatore, where pumps are made, the rest over India. */
export const PLACES: readonly DemoPlace[] = [
  {
    ...{ pincode: '641001', gst: '33', area: 'Town Hall' },
    firms: [
      ['Sri Velan Pump House', 'F'],
      ['Noyyal Agro Engineering Private Limited', 'C'],
    ],
    people: [
      ['Karthikeyan Subramaniam', m],
      ['Meenakshi Ramasamy', f],
      ['Palanisamy Gounder', m],
      ['Dhanalakshmi Velusamy', f],
    ],
    streets: ['14/2 Oppanakara Street', '88 Raja Street', '3 Big Bazaar Street'],
  },
  {
    ...{ pincode: '600001', gst: '33', area: 'Parrys' },
    firms: [
      ['Marina Hardware and Motors', 'F'],
      ['Coromandel Water Systems Private Limited', 'C'],
    ],
    people: [
      ['Arun Prakash', m],
      ['Lakshmi Narayanan', m],
      ['Revathi Sundaram', f],
      ['Mohammed Yusuf', m],
    ],
    streets: ['21 Linghi Chetty Street', '142 Broadway', '9 Armenian Street'],
  },
  {
    ...{ pincode: '625001', gst: '33', area: 'Madurai Main' },
    firms: [
      ['Vaigai Borewell Stores', 'P'],
      ['Pandian Electricals', 'F'],
    ],
    people: [
      ['Muthukumar Pandian', m],
      ['Selvi Arumugam', f],
      ['Chellappa Thevar', m],
      ['Kavitha Rajendran', f],
    ],
    streets: ['56 South Masi Street', '7 Town Hall Road', '31 West Perumal Maistry Street'],
  },
  {
    ...{ pincode: '636001', gst: '33', area: 'Shevapet' },
    firms: [
      ['Yercaud Foothill Motors', 'F'],
      ['Salem Submersibles Private Limited', 'C'],
    ],
    people: [
      ['Gopalakrishnan Marimuthu', m],
      ['Poongodi Sakthivel', f],
      ['Chinnasamy Kandasamy', m],
      ['Vijayalakshmi Perumal', f],
    ],
    streets: ['118 Cherry Road', '24 Shevapet Main Road', '5 Leigh Bazaar'],
  },
  {
    ...{ pincode: '560001', gst: '29', area: 'Bengaluru GPO' },
    firms: [
      ['Cauvery Pumps and Controls Private Limited', 'C'],
      ['Chamundi Traders', 'F'],
    ],
    people: [
      ['Raghavendra Rao', m],
      ['Sowmya Shetty', f],
      ['Manjunath Gowda', m],
      ['Anitha Hegde', f],
    ],
    streets: ['17 Infantry Road', '202 Residency Road', '41 Cubbon Road'],
  },
  {
    ...{ pincode: '570001', gst: '29', area: 'Mysuru' },
    firms: [
      ['Kabini Agro Centre', 'P'],
      ['Brindavan Irrigation', 'F'],
    ],
    people: [
      ['Basavaraj Patil', m],
      ['Shwetha Nagaraj', f],
      ['Siddaramappa Naik', m],
      ['Pushpa Devaraj', f],
    ],
    streets: ['63 Sayyaji Rao Road', '12 Ashoka Road', '8 Dhanvantri Road'],
  },
  {
    ...{ pincode: '682001', gst: '32', area: 'Kochi' },
    firms: [
      ['Periyar Marine and Pumps', 'F'],
      ['Malabar Water Works Private Limited', 'C'],
    ],
    people: [
      ['Thomas Kurian', m],
      ['Deepa Menon', f],
      ['Abdul Rahiman', m],
      ['Susan Varghese', f],
    ],
    streets: ['4/118 Bazaar Road', '27 Palace Road', '15 Calvathy Road'],
  },
  {
    ...{ pincode: '500001', gst: '36', area: 'Abids' },
    firms: [
      ['Musi Valley Motors', 'F'],
      ['Deccan Hydro Systems Private Limited', 'C'],
    ],
    people: [
      ['Srinivas Reddy', m],
      ['Padmaja Chowdary', f],
      ['Venkat Rao', m],
      ['Ayesha Begum', f],
    ],
    streets: ['5-9-22 Station Road', '4-1-970 Abids Main Road', '15-2-48 Siddiamber Bazaar'],
  },
  {
    ...{ pincode: '520001', gst: '37', area: 'Vijayawada' },
    firms: [
      ['Krishna Delta Agencies', 'F'],
      ['Amaravathi Pump Mart', 'P'],
    ],
    people: [
      ['Satyanarayana Murthy', m],
      ['Bhavani Prasad', f],
      ['Ramesh Naidu', m],
      ['Sujatha Varma', f],
    ],
    streets: ['11-25-3 Samarangam Chowk', '9-60-12 Kothapet', '27-1-7 Governorpet'],
  },
  {
    ...{ pincode: '411001', gst: '27', area: 'Pune Camp' },
    firms: [
      ['Sahyadri Pump Engineers Private Limited', 'C'],
      ['Mula Mutha Machinery', 'F'],
    ],
    people: [
      ['Sachin Kulkarni', m],
      ['Ashwini Deshpande', f],
      ['Balasaheb Jadhav', m],
      ['Snehal More', f],
    ],
    streets: ['32 East Street', '710 Dastur Meher Road', '19 Moledina Road'],
  },
  {
    ...{ pincode: '380001', gst: '24', area: 'Ahmedabad' },
    firms: [
      ['Sabarmati Engineering Stores', 'F'],
      ['Gujarat Flow Controls Private Limited', 'C'],
    ],
    people: [
      ['Jignesh Patel', m],
      ['Hetal Shah', f],
      ['Bharat Desai', m],
      ['Kinjal Trivedi', f],
    ],
    streets: ['45 Relief Road', '1204 Manek Chowk', '6 Gandhi Road'],
  },
  {
    ...{ pincode: '360001', gst: '24', area: 'Rajkot' },
    firms: [
      ['Saurashtra Casting and Pumps', 'F'],
      ['Aji Motors', 'P'],
    ],
    people: [
      ['Vipul Kotecha', m],
      ['Rekha Vaghela', f],
      ['Dinesh Jadeja', m],
      ['Nisha Mehta', f],
    ],
    streets: ['22 Lakhajiraj Road', '7 Gondal Road', '90 Dhebar Road'],
  },
  {
    ...{ pincode: '302001', gst: '08', area: 'Jaipur' },
    firms: [
      ['Aravalli Tubewell Company', 'F'],
      ['Pink City Pumps Private Limited', 'C'],
    ],
    people: [
      ['Mahendra Singh Rathore', m],
      ['Sunita Sharma', f],
      ['Om Prakash Meena', m],
      ['Pooja Agarwal', f],
    ],
    streets: ['C-18 Mirza Ismail Road', '214 Chandpole Bazaar', '9 Ashok Marg'],
  },
  {
    ...{ pincode: '141001', gst: '03', area: 'Ludhiana' },
    firms: [
      ['Sutlej Farm Machinery', 'F'],
      ['Doaba Irrigation Works Private Limited', 'C'],
    ],
    people: [
      ['Gurpreet Singh Gill', m],
      ['Harleen Kaur', f],
      ['Balwinder Singh Sandhu', m],
      ['Simran Dhillon', f],
    ],
    streets: ['B-4/77 Ferozepur Road', '310 Clock Tower Market', '58 Mall Road'],
  },
  {
    ...{ pincode: '700001', gst: '19', area: 'Dalhousie Square' },
    firms: [
      ['Hooghly Pump and Valve Company', 'F'],
      ['Bengal Fluid Dynamics Private Limited', 'C'],
    ],
    people: [
      ['Subhasish Chatterjee', m],
      ['Moushumi Ghosh', f],
      ['Tapan Mondal', m],
      ['Rina Banerjee', f],
    ],
    streets: ['12 Netaji Subhas Road', '4 Canning Street', '33 Strand Road'],
  },
];
