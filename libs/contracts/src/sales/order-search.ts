/** What `GET /orders` takes beside the query protocol. */
export const ORDER_SEARCH_PARAMETERS = {
  search: 'A part of the number, or the id (12, #12): the order of that id comes first, however the list is sorted',
} as const;
