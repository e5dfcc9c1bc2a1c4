import { cleanQueries } from './relevance.clean.ts';

export type Spoilt = 'layout' | 'translit' | 'typo' | 'space' | 'form';
export type SearchQuery = { text: string; spoilt: Spoilt | undefined; fits: readonly string[]; partly: readonly string[] };

const spoilt: Record<Spoilt, string> = {
  layout: `
kjujnbg > logo > brand-identity
cfqn gjl rk.x > websites > landing-pages online-stores
ghtptynfwbz > presentations >
ktylbyu > landing-pages > websites
gthtdjl c fyukbqcrjuj > translation > language-lessons
jpdexrf hjkbrf > voice-over > explainers
vjynf; dbltj > video-editing > vertical-video
,bpytc gkfy > business-plans > marketing-strategy
ljujdjh > contracts > hr-documents claims
htgtnbnjh gj fyukbqcrjve > language-lessons >
xthnt; ltnfkb > drawings > three-d-models
cvtnf yf htvjyn > estimates > interiors
ntktuhfv ,jn > bots > integrations
dbpbnrb > print > logo brand-identity
цщквзкуыы > websites site-support > landing-pages`,
  translit: `
logotip > logo > brand-identity
sayt pod klyuch > websites > landing-pages online-stores
dizain upakovki > packaging > print
perevod s nemeckogo > translation > language-lessons
ozvuchka > voice-over > explainers
buhgalter > accounting > business-registration
repetitor matematika > school-subjects >
chertezhi > drawings > three-d-models architecture
yurist > contracts claims > trademarks business-registration hr-documents
statya v blog > articles > web-copy
montazh video > video-editing > vertical-video
prezentaciya > presentations >
dashbord > dashboards >
illustracii > book-illustration > characters portraits stickers game-art
vyveska > outdoor > logo print`,
  typo: `
лаготип > logo > brand-identity
логтип для кафе > logo > brand-identity
фирменый стиль > brand-identity > logo
призентация > presentations >
дезайн упаковки > packaging > print
визетка > print > logo brand-identity
илюстрация к сказке > book-illustration > characters
портерт по фотографии > portraits > photo-retouch
интернет могазин > online-stores > websites
лэндинг пейдж > landing-pages > websites
телеграмм бот > bots > integrations
преложение для android > mobile-apps >
копирайтор > web-copy articles > editing
каректура > editing >
первод на английский > translation > language-lessons
неминг > naming > trademarks
контексная реклама > context-ads > target-ads
вайлдбериз карточка > marketplaces > packaging photo-retouch
симантическое ядро > semantics > on-page
таргетированая реклама > target-ads > context-ads
монтож видео > video-editing > vertical-video
анемация логотипа > motion > logo
цветокорекция > color > video-editing
озвучька ролика > voice-over > explainers
сведение и мастериг > mixing > music
транскребация > transcription >
претензея > claims > contracts
бугалтер > accounting > business-registration
ассистэнт > assistants > customer-support
чертож > drawings > three-d-models
перепланеровка > architecture > interiors
вентелляция > networks > estimates
дажборд > dashboards > spreadsheets
репититор английский > language-lessons >
сабеседование > career > programming-lessons`,
  space: `
монтажвидео > video-editing > vertical-video
excelтаблица > spreadsheets > dashboards
мобильноеп риложение > mobile-apps >
internet-magazin > online-stores > websites
логотипдлякафе > logo > brand-identity
дизайнинтерьера > interiors > architecture
переводтекста > translation > language-lessons
репетитор поматематике > school-subjects >
озвучкаролика > voice-over > explainers
бизне сплан > business-plans > marketing-strategy
seoаудит > seo-audit > on-page
perevod-teksta > translation > language-lessons
фирмен ныйстиль > brand-identity > logo
ведениегруппы > smm > content-plans`,
  form: `
логотипчик > logo > brand-identity
лого > logo > brand-identity
сммщик > smm > content-plans target-ads
сеошник > seo-audit semantics on-page local-seo > link-building
верстальщик > websites landing-pages site-support > ui-ux
програмисты на питоне > bots integrations data-collection programming-lessons > machine-learning
таргетолог > target-ads > context-ads smm
монтажер > video-editing > vertical-video podcasts
мультик про компанию > motion explainers > characters
адвокат > contracts claims > trademarks
вб карточки > marketplaces > packaging photo-retouch
начитка текста > voice-over >
иллюстратору сказка > book-illustration > characters
учитель математики > school-subjects >
сметчик > estimates >
чертежник > drawings > architecture three-d-models
эйчар > recruiting > hr-documents
переводчица > translation > language-lessons
слайды > presentations >
айос приложение > mobile-apps >`,
};

const read = (lines: string, kind: Spoilt | undefined): SearchQuery[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', fits = '', partly = ''] = line.split('>').map((part) => part.trim());
      const slugs = (list: string) => list.split(' ').filter(Boolean);
      return { text, spoilt: kind, fits: slugs(fits), partly: slugs(partly) };
    });

export const relevanceQueries: readonly SearchQuery[] = [
  ...read(cleanQueries, undefined),
  ...Object.entries(spoilt).flatMap(([kind, lines]) => read(lines, kind as Spoilt)),
];
