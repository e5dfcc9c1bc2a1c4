export const stateOf = (search: URLSearchParams): 'waiting' | 'all' => (search.get('state') === 'all' ? 'all' : 'waiting');
