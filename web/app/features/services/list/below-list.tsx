import type { NewestProject } from '@artel/contracts/projects/newest-projects.ts';
import type { CategoryGuide, CategoryPage } from '@artel/contracts/site/lookups.ts';
import { counted } from '../../../platform/format/index.ts';
import { Link, SchemaScript } from '../../../ui/index.ts';
import { QuestionList } from '../../../ui/lists/question-list.tsx';
import { Budget, projectPath, projectsPath } from '../../projects/index.ts';
import { categoryPath } from '../catalogue-address.ts';
import { priceQuestion } from './price-question.ts';

type NewestProps = { slug: string; title: string; projects: readonly NewestProject[] };
type BelowListProps = { category: CategoryPage; guide: CategoryGuide | undefined } & Pick<NewestProps, 'projects'>;

export default function BelowList({ category, guide, projects }: BelowListProps) {
  const { slug, title, seo, prices } = category;
  const input = [...(prices ? [priceQuestion(title, prices)] : []), ...(guide?.questions ?? [])];
  return (
    <div className="mt-16 grid gap-12 md:mt-24 md:gap-16">
      <Newest slug={slug} title={title} projects={projects} />
      {seo.text || input.length > 0 ? (
        <section className="grid gap-4">
          <h2 className="title-2">{input.length > 0 ? 'Вопросы и ответы' : title}</h2>
          {seo.text ? <p className="max-w-[68ch] text-ink-soft">{seo.text}</p> : null}
          {input.length > 0 ? <QuestionList questions={input} /> : null}
          {input.length > 0 ? <SchemaScript graph={[schemaOf(input)]} /> : null}
        </section>
      ) : null}
      {guide && guide.related.length > 0 ? (
        <nav aria-label="Похожие категории" className="grid gap-3">
          <h2 className="title-3">Похожие категории</h2>
          <ul className="flex flex-wrap gap-2">
            {guide.related.map((other) => (
              <li key={other.slug}>
                <Link to={categoryPath(other.slug)} className="chip hover:bg-tint">
                  {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

function Newest({ slug, title, projects }: NewestProps) {
  if (projects.length === 0) return null;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="title-2">Заказчики ищут сейчас</h2>
        <Link to={projectsPath(slug)} className="link touch">
          {`Все проекты раздела «${title}»`}
        </Link>
      </div>
      <ul className="grid border-t border-line">
        {projects.map((project) => (
          <li key={project._id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3">
            <Link to={projectPath(project)} className="min-w-0 flex-1 basis-80 font-strong break-words hover:text-brand">
              {project.title}
            </Link>
            <span className="flex flex-wrap items-baseline gap-x-4">
              <span className="text-13 text-ink-soft">
                {project.bids_count > 0 ? counted(project.bids_count, ['отклик', 'отклика', 'откликов']) : 'откликов пока нет'}
              </span>
              <Budget of={project} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const schemaOf = (input: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: input.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
