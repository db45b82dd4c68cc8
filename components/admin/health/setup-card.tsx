import { Card } from "@/components/ui/card";

/** How to bring the site up again, for whoever runs the server. */
export function SetupCard() {
  return (
    <Card pad aria-labelledby="setup-heading">
      <h2 id="setup-heading">How to start the backend</h2>
      <ol className="mt-4 grid list-decimal gap-3 ps-6">
        <li>
          On the server, open a terminal in the folder of the project and run <Code>npm run doctor</Code>. It checks
          every part without the website and says what to do about each that is red.
        </li>
        <li>
          Run <Code>npm start</Code>, unless the site is running. It installs what is missing, starts the database,
          brings its tables up to date, and serves the site. It prints the address when it is ready.
        </li>
        <li>
          If <Code>DATABASE_URL</Code> is set, the project uses that database instead of its own. See that its server
          runs and can be reached, then run <Code>npm run db:migrate</Code>.
        </li>
        <li>
          If <Code>npm start</Code> ends with an error, it says in one line what is wrong: a taken port, a folder that
          cannot be written, or a setting. Settings stand in the file <Code>.env</Code>, explained in{" "}
          <Code>.env.example</Code>.
        </li>
        <li>Come back here and press Refresh. The site needs no restart when the database returns by itself.</li>
      </ol>
    </Card>
  );
}

const Code = ({ children }: { children: string }) => <code className="font-bold">{children}</code>;
