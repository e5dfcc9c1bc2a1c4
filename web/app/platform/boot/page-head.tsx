/** Title, description and canonical address of a page: «{title} - {brand}» (spec §1). React lifts them into the head. */
import { useLocation } from 'react-router';
import { useSite } from './site.ts';

type PageHeadProps = {
  title: string;
  description?: string | undefined;
  /** Path and declared query of the one true address; the current path when not given. */
  canonical?: string | undefined;
  /** Keeps the page out of search engines. */
  isHidden?: boolean;
};

export function PageHead({ title, description = 'Биржа услуг', canonical, isHidden = false }: PageHeadProps) {
  const { brandName, publicUrl } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${title} - ${brandName}`}</title>
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={publicUrl + (canonical ?? pathname)} />}
    </>
  );
}
