import { NUMBERS } from '#rules/numbers.ts'
import { paths } from '../paths.ts'
import { ExampleAnswer, ExampleThread } from './example-answer.tsx'
import { ExampleAnswerBox } from './example-answer-box.tsx'
import { Example } from './example.tsx'
import { ExampleQuestion } from './example-question.tsx'
import { ExampleReputation } from './example-reputation.tsx'
import { Step, Steps } from './steps.tsx'
import { TabHead } from './tab-head.tsx'

const { answerUpvoted, answerAccepted, accepting } = NUMBERS.reputation

export function CommunityTab() {
  return (
    <section aria-labelledby="tab">
      <TabHead title="Community Q&A">
        People help people here. Five steps, from your first question to the thanks you earn.
      </TabHead>
      <Steps>
        <Step
          title="Ask a Question"
          text={
            <>
              Say what you are working on and what you have tried. A few tags bring it to the people who know. You can{' '}
              <a href={paths.ask()}>ask your own</a> any time.
            </>
          }
        >
          <ExampleQuestion />
        </Step>
        <Step
          title="Get Answers"
          text="Other learners, teachers and people who love the subject write how they would think about it. You see who wrote, when, and how many found it helpful."
        >
          <Example of="two answers to a question">
            <ExampleAnswer author="tidal-finch" time="12 minutes ago" votes={9}>
              Water molecules in ice hold each other at arm’s length, in open rings. The same mass takes more room, so
              ice is less dense, and it floats.
            </ExampleAnswer>
            <ExampleAnswer author="copper-wren" time="40 minutes ago" votes={3}>
              Fill a bottle to the brim and freeze it. It bursts: ice needs about 9% more room.
            </ExampleAnswer>
          </Example>
        </Step>
        <Step
          title="Vote and Accept"
          text={`An upvote says “this helped me”. The one who asked accepts the best answer, which then comes first for everybody after. Accepting earns you ${accepting} points too. Try both buttons.`}
        >
          <ExampleThread />
        </Step>
        <Step
          title="Answer Questions"
          text={
            <>
              You know something that someone else needs tonight. Explaining it is also the best way to learn it.{' '}
              <a href={paths.questions({ sort: 'unanswered' })}>These wait for an answer</a>.
            </>
          }
        >
          <ExampleAnswerBox />
        </Step>
        <Step
          title="Earn Reputation"
          text={`An upvote on your answer is worth ${answerUpvoted} points, an accepted answer ${answerAccepted}. Points show that people can rely on you, and they unlock new things you may do.`}
        >
          <ExampleReputation />
        </Step>
      </Steps>
    </section>
  )
}
