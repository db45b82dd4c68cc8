import { Card } from "@/components/ui/card";

/** How to bring the site up again, for whoever runs the server. */
export function SetupCard() {
  return (
    <Card pad aria-labelledby="setup-heading">
      <h2 id="setup-heading">How to start the backend</h2>
      <ol className="mt-4 grid list-decimal gap-3 ps-6">
        <li>
          On the server, open a terminal in the folder of the project and run{" "}
          <code className="font-bold">npm start</code>. It installs what is missing, starts the database, brings its
          tables up to date, and serves the site. It prints the address when it is ready.
        </li>
        <li>
          If <code className="font-bold">DATABASE_URL</code> is set, the project uses that database instead of its own.
          See that its server runs and can be reached, then run <code className="font-bold">npm run db:migrate</code>.
        </li>
        <li>
          If <code className="font-bold">npm start</code> ends with an error, it says in one line what is wrong: a taken
          port, a folder that cannot be written, or a setting. Settings stand in the file{" "}
          <code className="font-bold">.env</code>, explained in <code className="font-bold">.env.example</code>.
        </li>
        <li>Come back here and press Refresh. The site needs no restart when the database returns by itself.</li>
      </ol>
    </Card>
  );
}
