/**
 * Finds the route of an address. The router tries every route from the root down and builds its answer on the way; here each is first asked
 * by one expression whether it leads to that address at all. A page asks three times, and of some seventy routes one or two are hopeful.
 */
type Branch = { path: string };
type Place = string | { pathname: string };
/** The router's own functions, of which only the order of asking changes. */
export type RouterTools<Route, Match> = {
  compilePath(path: string): [RegExp, ...unknown[]];
  decodePath(path: string): string;
  stripBasename(path: string, basename: string): string | null;
  flattenAndRankRoutes(routes: Route[]): Branch[];
  matchRoutesImpl(routes: Route[], place: Place, basename: string, allowPartial: boolean, branches: Branch[]): Match[] | null;
};

/** The class that the router makes its matcher of. It answers what the router's own would. */
export const matcherWith = <Route, Match>(router: RouterTools<Route, Match>) =>
  class {
    readonly #basename: string;
    #routes: Route[] = [];
    #branches: { branch: Branch; leadsTo: RegExp }[] = [];

    constructor(basename: string) {
      this.#basename = basename;
    }

    update(routes: Route[]): void {
      this.#routes = routes;
      this.#branches = router.flattenAndRankRoutes(routes).map((branch) => ({ branch, leadsTo: router.compilePath(branch.path)[0] }));
    }

    match(place: Place, allowPartial = false): Match[] | null {
      const path = router.stripBasename((typeof place === 'string' ? place.replace(/[?#].*/s, '') : place.pathname) || '/', this.#basename);
      if (path === null) return null;
      const decoded = router.decodePath(path);
      const hopeful = allowPartial ? this.#branches : this.#branches.filter(({ leadsTo }) => leadsTo.test(decoded));
      const branches = hopeful.map(({ branch }) => branch);
      return router.matchRoutesImpl(this.#routes, place, this.#basename, allowPartial, branches);
    }
  };
