/** Why a list of pincodes is refused. */
export const deliveryCsv = {
  'delivery.moved': 'It is {count} entries by now, not {seen}; look at the list again',
  'delivery.moved.one': 'It is 1 entry by now, not {seen}; look at the list again',
  'delivery.csv.size': 'A list of pincodes can have {max} MB at most',
  'delivery.csv.rows': 'A list can have {max} pincodes at most',
  'delivery.csv.head': 'The first line must name the columns pincode and deliverable',
  'delivery.csv.quote': 'A quotation mark is not closed',
  'delivery.csv.line': 'Line {line}: {fault}',
  'delivery.csv.unknown': 'there is no pincode {pincode}',
  'delivery.csv.flag': 'deliverable must be yes or no',
  'delivery.csv.twice': 'the pincode stands in line {line} already, with another answer',
  'delivery.csv.more': 'and {count} more lines',
  'delivery.csv.more.one': 'and 1 more line',
} as const;
