/** What waits, or everything: from the address of the desk. */
export const stateOf = (search: URLSearchParams): 'waiting' | 'all' => (search.get('state') === 'all' ? 'all' : 'waiting');
